import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { cancelDelivery } from '#contract/deliveries/deliveries.ts';
import { wallet } from '#contract/accounts/me.ts';
import { runReconciliation } from '#contract/money/money-checks.ts';
import { acceptOffer } from '#contract/offers/offers.ts';
import { payment } from '#contract/money/payments.ts';
import { payDebt, payDebtByCard } from '#contract/money/wallet.ts';
import { testApp } from '../../support/app.ts';
import type { Person } from '../../support/people.ts';
import { allAtOnce } from '../../support/race.ts';
import { countAnswers } from '../../support/counter.ts';

const { as, aSender, aDelivery, anAdmin, anOffer, clock, sweep, workJobs, provider, db } = await testApp();

/** A sender who cancelled a cash delivery of 50.00 too late and owes a fee of 10.00. */
async function aDebtor(inWallet: number) {
  const sender = await aSender({ wallet: inWallet });
  const built = await aDelivery({ status: 'accepted', sender, method: 'cash', price: 5_000 });
  clock.advance({ minutes: 6 });
  await as(sender).get(cancelDelivery, { params: { id: built.id }, body: {} });
  return sender;
}

test('what is owed is paid from the wallet, and cash is possible again', async () => {
  const sender = await aDebtor(3_000);
  const after = await as(sender).get(payDebt, { body: { amount: 1_000 } });
  expect(after).toMatchObject({ balance: { amount: 2_000 }, debt: { amount: 0 } });
  expect(await as(sender).get(wallet)).toEqual(after);
  const { id } = await aDelivery({ sender });
  const offer = await anOffer(id);
  const body = { offerId: offer.id, method: 'cash' } as const;
  expect((await as(sender).call(acceptOffer, { params: { id }, body })).status).toBe(200);
});

test.for([999, 1_001, 0, -1_000])('%i of a debt of 10.00 is refused with the right sum', async (amount) => {
  const sender = await aDebtor(3_000);
  expect(await as(sender).call(payDebt, { body: { amount } })).toMatchObject({
    status: 409,
    body: { code: 'price_changed', facts: { total: 1_000, currency: 'USD' } },
  });
  expect(await as(sender).get(wallet)).toMatchObject({ balance: { amount: 3_000 }, debt: { amount: 1_000 } });
});

test('a wallet that does not hold it says what is needed', async () => {
  const sender = await aDebtor(999);
  expect(await as(sender).call(payDebt, { body: { amount: 1_000 } })).toMatchObject({
    status: 409,
    body: { code: 'insufficient_funds', facts: { needed: 1_000 } },
  });
});

test('pressed many times at once it is paid once', async () => {
  const sender = await aDebtor(10_000);
  const pay = () => as(sender).call(payDebt, { body: { amount: 1_000 }, key: randomUUID() });
  expect(countAnswers(await allAtOnce(db, 6, pay))).toEqual({ '200': 1, '409 price_changed': 5 });
  expect(await as(sender).get(wallet)).toMatchObject({ balance: { amount: 9_000 }, debt: { amount: 0 } });
});

describe('by card', () => {
  const begin = (sender: Person, amount = 1_000) => as(sender).call(payDebtByCard, { body: { amount } });
  const look = (sender: Person, id: string) => as(sender).get(payment, { params: { id } });
  const owed = async (sender: Person) => (await as(sender).get(wallet)).debt.amount;

  test('what is owed is paid on the provider’s page, past the wallet', async () => {
    const sender = await aDebtor(500);
    const { status, body } = await begin(sender);
    expect(status).toBe(201);
    expect(await owed(sender)).toBe(1_000);
    await provider.pay(body.redirectUrl);
    expect(await look(sender, body.paymentId)).toMatchObject({ purpose: 'debt', stand: 'paid' });
    expect(await as(sender).get(wallet)).toMatchObject({ balance: { amount: 500 }, debt: { amount: 0 } });
    clock.advance({ days: 2 });
    await sweep();
    expect((await as(await anAdmin()).get(runReconciliation)).lines).toEqual([]);
  });

  test('a card that says no leaves the debt; another may be tried on the same page', async () => {
    const sender = await aDebtor(0);
    const { body } = await begin(sender);
    await provider.pay(body.redirectUrl, 'declined');
    expect(await look(sender, body.paymentId)).toMatchObject({ stand: 'declined' });
    expect(await owed(sender)).toBe(1_000);
    await provider.pay(body.redirectUrl);
    expect(await look(sender, body.paymentId)).toMatchObject({ stand: 'paid' });
    expect(await owed(sender)).toBe(0);
  });

  test('asked for again it is the same page, and the sum is what is owed', async () => {
    const sender = await aDebtor(0);
    const pages = await allAtOnce(db, 4, () => begin(sender));
    expect(new Set(pages.map(({ body }) => body.redirectUrl)).size).toBe(1);
    expect(await begin(sender, 999)).toMatchObject({
      status: 409,
      body: { code: 'price_changed', facts: { total: 1_000 } },
    });
  });

  test('what the wallet has paid meanwhile goes back to the card', async () => {
    const sender = await aDebtor(3_000);
    const { body } = await begin(sender);
    await as(sender).get(payDebt, { body: { amount: 1_000 } });
    await provider.pay(body.redirectUrl);
    expect(await look(sender, body.paymentId)).toMatchObject({ stand: 'returned' });
    await workJobs();
    const row = await db
      .selectFrom('payment_attempts')
      .selectAll()
      .where('id', '=', body.paymentId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: 'refunded', target_amount: 0, refunded: 1_000 });
    expect(await as(sender).get(wallet)).toMatchObject({ balance: { amount: 2_000 }, debt: { amount: 0 } });
  });

  test('once it is paid nothing more is owed, and no page is opened', async () => {
    const sender = await aDebtor(3_000);
    await as(sender).get(payDebt, { body: { amount: 1_000 } });
    expect(await begin(sender)).toMatchObject({ status: 409, body: { code: 'price_changed' } });
  });
});
