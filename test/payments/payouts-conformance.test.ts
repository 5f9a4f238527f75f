import { randomUUID } from 'node:crypto';
import { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { noPayouts } from '#server/adapters/payouts/payouts.off.ts';
import type { PayoutOrder } from '#server/ports/payouts.ts';
import { testApp } from '../support/app.ts';
import { TEST_IBAN } from '../support/people.ts';

// Contract of the adapters for payouts and for the provider's statement, against the emulator.

const app = await testApp();
const { provider, clock, deps } = app;
const { payouts, providerBooks } = deps;

const aKey = () => `payout:${randomUUID()}`;
const refusal = (code: string) => ({ name: 'AppError', code });
const payee = {
  courierId: 'c1',
  mark: 'bank-1',
  email: 'vlad@example.test',
  name: 'Vlad Ionescu',
  iban: TEST_IBAN,
  currency: 'USD' as const,
};

async function anOrder(amount = 2_000): Promise<PayoutOrder> {
  const { accountRef } = await payouts.openAccount(payee, aKey());
  return { payoutId: randomUUID(), accountRef, amount, currency: 'USD' };
}

const sdk = async () =>
  new Stripe(provider.secretKey, {
    telemetry: false,
    protocol: 'http',
    host: '127.0.0.1',
    port: await provider.port(),
  });

test('a transfer wants money that is available; the same key asks again once there is', async () => {
  const order = await anOrder();
  const key = aKey();
  await expect(payouts.transfer(order, key)).rejects.toMatchObject(refusal('unavailable'));
  await provider.addFunds(100_000, 'usd');
  const { ref: transferRef } = await payouts.transfer(order, key);
  expect(await payouts.transfer(order, key)).toMatchObject({ ref: transferRef });
  expect(await providerBooks.balance('USD')).toBe(98_000);
});

test('a payout takes a day to the bank', async () => {
  const order = await anOrder();
  await payouts.transfer(order, aKey());
  const { ref: payoutRef } = await payouts.send(order, aKey());
  const arrivesAt = new Date(clock.now().getTime() + 86_400_000);
  expect(await payouts.read(order.accountRef, payoutRef)).toMatchObject({
    status: 'on_way',
    arrivesAt,
    failureCode: null,
  });
  clock.advance({ days: 1 });
  expect(await payouts.read(order.accountRef, payoutRef)).toMatchObject({ status: 'paid' });
});

test('more than the account has does not leave it, and the same key cannot ask for another sum', async () => {
  const order = await anOrder();
  await payouts.transfer(order, aKey());
  await expect(payouts.send({ ...order, amount: 2_001 }, aKey())).rejects.toMatchObject(
    refusal('unavailable'),
  );
  const key = aKey();
  await payouts.send(order, key);
  await expect(payouts.send({ ...order, amount: 1 }, key)).rejects.toMatchObject(
    refusal('idempotency_key_reused'),
  );
});

test('what the bank sends back can be fetched back whole, once', async () => {
  const order = await anOrder();
  const before = await providerBooks.balance('USD');
  const { ref: transferRef } = await payouts.transfer(order, aKey());
  const { ref: payoutRef } = await payouts.send(order, aKey());
  await provider.failPayout(payoutRef, 'account_closed');
  expect(await payouts.read(order.accountRef, payoutRef)).toMatchObject({
    status: 'failed',
    failureCode: 'account_closed',
  });
  const key = aKey();
  await payouts.takeBack(transferRef, key);
  await payouts.takeBack(transferRef, key);
  expect(await providerBooks.balance('USD')).toBe(before);
  await expect(payouts.takeBack(transferRef, aKey())).rejects.toMatchObject(refusal('transition_refused'));
});

test('an account number that does not check is refused', async () => {
  const wrong = { ...payee, iban: 'RO49AAAA1B31007593840001' };
  await expect(payouts.openAccount(wrong, aKey())).rejects.toMatchObject(refusal('transition_refused'));
});

test('the statement lists each movement once, oldest first, and sums to the balance', async () => {
  const all = await providerBooks.movementsAfter(null);
  expect(all.movements.map(({ reason }) => reason)).toEqual([
    'float',
    'transfer',
    'transfer',
    'transfer',
    'transfer',
    'transfer_reversal',
  ]);
  const [first] = all.movements;
  const after = await providerBooks.movementsAfter(first?.ref ?? '');
  expect(after).toEqual({ movements: all.movements.slice(1), hasMore: false });
  const sum = all.movements.reduce((total, { amount, fee }) => total + amount - fee, 0);
  expect(await providerBooks.balance('USD')).toBe(sum);
});

test('an account has a link to the provider’s own questions', async () => {
  const { accountRef } = await anOrder();
  const link = await (
    await sdk()
  ).accountLinks.create({
    account: accountRef,
    type: 'account_onboarding',
    refresh_url: 'http://127.0.0.1/curier/castiguri',
    return_url: 'http://127.0.0.1/curier/castiguri?gata=1',
  });
  expect(link.url).toMatch(/^http/);
});

test('without a provider every call is refused', async () => {
  await expect(noPayouts.transfer(await anOrder(), aKey())).rejects.toMatchObject(
    refusal('method_unavailable'),
  );
});

test('an account whose name was lost is found by its courier and bank account, and no other is', async () => {
  const since = new Date(app.clock.now().getTime());
  const mine = { ...payee, courierId: `c-${randomUUID()}` };
  expect(await payouts.findAccount(mine, since)).toBeNull();
  const opened = await payouts.openAccount(mine, aKey());
  await payouts.openAccount({ ...mine, mark: 'bank-2' }, aKey());
  expect(await payouts.findAccount(mine, since)).toEqual(opened);
  expect(await payouts.findAccount({ ...mine, mark: 'bank-3' }, since)).toBeNull();
  expect(await payouts.findAccount(mine, new Date(since.getTime() + 3_600_000))).toBeNull();
});
