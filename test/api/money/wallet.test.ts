import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { cancelDelivery } from '#contract/deliveries/deliveries.ts';
import { wallet } from '#contract/accounts/me.ts';
import { cancelPayment, payment } from '#contract/money/payments.ts';
import { topUpWallet, walletTransactions } from '#contract/money/wallet.ts';
import { testApp } from '../../support/app.ts';
import type { Person } from '../../support/people.ts';

const app = await testApp();
const { as, aSender, aDelivery, clock, deps, provider } = app;

const begin = (sender: Person, amount: number, key?: string) =>
  as(sender).call(topUpWallet, { body: { amount }, ...(key ? { key } : {}) });
const movements = async (sender: Person, query = {}) =>
  (await as(sender).get(walletTransactions, { query })).items;
const inWallet = async (sender: Person) => (await as(sender).get(wallet)).balance.amount;

/** A top-up paid on the provider's page, with its status requested on return. */
async function topUp(sender: Person, amount: number) {
  const { body } = await begin(sender, amount);
  await provider.pay(body.redirectUrl);
  return as(sender).get(payment, { params: { id: body.paymentId } });
}

describe('a top-up', () => {
  test('is in the wallet once the provider has the money, and among the movements', async () => {
    const sender = await aSender();
    expect(await topUp(sender, 2_000)).toMatchObject({ purpose: 'top_up', stand: 'paid', deliveryId: null });
    expect(await as(sender).get(wallet)).toMatchObject({
      balance: { amount: 2_000 },
      held: { amount: 0 },
      limits: {
        min: { amount: 1_000 },
        max: { amount: 200_000 },
        balanceMax: { amount: 500_000 },
        room: { amount: 200_000 },
      },
      canTopUp: true,
    });
    expect(await movements(sender)).toEqual([
      {
        id: expect.any(String),
        kind: 'added',
        amount: { amount: 2_000, currency: 'USD' },
        balance: { amount: 2_000, currency: 'USD' },
        fee: null,
        deliveryId: null,
        deliveryNumber: null,
        at: expect.any(String),
      },
    ]);
  });

  test('that was only begun adds nothing, whatever address the browser opens', async () => {
    const sender = await aSender();
    const { status, body } = await begin(sender, 2_000);
    expect(status).toBe(201);
    const asked = await as(sender).get(payment, { params: { id: body.paymentId } });
    expect(asked).toMatchObject({ stand: 'waiting', redirectUrl: body.redirectUrl });
    expect(await inWallet(sender)).toBe(0);
  });

  test('is one payment under one key', async () => {
    const sender = await aSender();
    const key = randomUUID();
    const [first, second] = [await begin(sender, 2_000, key), await begin(sender, 2_000, key)];
    expect(second.raw).toBe(first.raw);
    await provider.pay(first.body.redirectUrl);
    await as(sender).get(payment, { params: { id: first.body.paymentId } });
    expect(await inWallet(sender)).toBe(2_000);
  });

  test('with a refused card adds nothing, and can be given up', async () => {
    const sender = await aSender();
    const { body } = await begin(sender, 2_000);
    await provider.pay(body.redirectUrl, 'declined');
    const params = { id: body.paymentId };
    expect((await as(sender).get(payment, { params })).stand).toBe('declined');
    expect((await as(sender).get(cancelPayment, { params })).stand).toBe('over');
    expect(await inWallet(sender)).toBe(0);
  });

  test('whose page nobody pays ends by itself', async () => {
    const sender = await aSender();
    const { body } = await begin(sender, 2_000);
    clock.advance({ minutes: 36 });
    await app.sweep();
    expect((await as(sender).get(payment, { params: { id: body.paymentId } })).stand).toBe('over');
  });

  test.for([999, 200_001, 0, -500, 10.5])('of %d is refused at its field', async (amount) => {
    const answer = await begin(await aSender(), amount);
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', errors: [{ path: 'amount' }] },
    });
  });

  test('that would exceed the wallet’s bound is refused with what still fits, other open pages counted', async () => {
    const sender = await aSender({ wallet: 350_000 });
    expect((await begin(sender, 100_000)).status).toBe(201);
    expect(await begin(sender, 100_000)).toMatchObject({
      status: 409,
      body: { code: 'wallet_full', facts: { room: 50_000, currency: 'USD' } },
    });
    expect((await begin(sender, 50_000)).status).toBe(201);
  });

  test('is not to be had where cards are switched off', async () => {
    const sender = await aSender();
    deps.settings.cardPayments = false;
    const answer = await begin(sender, 2_000);
    const { canTopUp } = await as(sender).get(wallet);
    deps.settings.cardPayments = true;
    expect(answer).toMatchObject({ status: 409, body: { code: 'method_unavailable' } });
    expect(canTopUp).toBe(false);
  });

  test('begun at once many times stays within the bound', async () => {
    const sender = await aSender({ wallet: 450_000 });
    const answers = await Promise.all(Array.from({ length: 5 }, () => begin(sender, 30_000)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
  });
});

describe('the movements', () => {
  test('say what was held, paid and given back, with the running balance and the delivery', async () => {
    const sender = await aSender({ wallet: 10_000 });
    const paid = await aDelivery({ status: 'completed', sender, price: 3_000 });
    const cancelled = await aDelivery({ status: 'accepted', sender, price: 5_000 });
    clock.advance({ minutes: 6 });
    await as(sender).get(cancelDelivery, { params: { id: cancelled.id }, body: {} });
    const short = (items: Awaited<ReturnType<typeof movements>>) =>
      items.map(({ kind, amount, balance, fee, deliveryNumber }) => [
        kind,
        amount.amount,
        balance.amount,
        fee?.amount ?? 0,
        deliveryNumber,
      ]);
    expect(short(await movements(sender))).toEqual([
      ['refunded', 4_000, 6_000, 1_000, cancelled.seen.number],
      ['held', -5_000, 2_000, 0, cancelled.seen.number],
      ['held', -3_000, 7_000, 0, paid.seen.number],
      ['added', 10_000, 10_000, 0, null],
    ]);
    clock.advance({ hours: 25 });
    await app.sweep();
    expect(short(await movements(sender, { kind: 'paid' }))).toEqual([
      ['paid', -3_000, 7_000, 0, paid.seen.number],
    ]);
    expect(short(await movements(sender, { kind: 'held' }))).toHaveLength(1);
    expect(short(await movements(sender, { kind: 'refunded' }))).toHaveLength(1);
  });

  test('come in pages, each once', async () => {
    const sender = await aSender({ wallet: 2_000 });
    for (let n = 0; n < 4; n += 1) await topUp(sender, 1_000 + n);
    const first = await as(sender).get(walletTransactions, { query: { limit: 3 } });
    const cursor = first.nextCursor ?? '';
    const second = await as(sender).get(walletTransactions, { query: { limit: 3, cursor } });
    const sums = [...first.items, ...second.items].map(({ amount }) => amount.amount);
    expect(sums).toEqual([1_003, 1_002, 1_001, 1_000, 2_000]);
    expect(second.nextCursor).toBeNull();
    const wrong = await as(sender).call(walletTransactions, { query: { cursor: 'x' } });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  test('of another person are not shown', async () => {
    await topUp(await aSender(), 2_000);
    expect(await movements(await aSender())).toEqual([]);
  });
});
