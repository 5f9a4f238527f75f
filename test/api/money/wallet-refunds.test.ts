import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { cancelDelivery } from '#contract/deliveries/deliveries.ts';
import { giveGoodwill } from '#contract/money/goodwill.ts';
import { wallet } from '#contract/accounts/me.ts';
import { runReconciliation } from '#contract/money/money-checks.ts';
import { deleteMe } from '#contract/accounts/my-data.ts';
import { notifications } from '#contract/notifications/notifications.ts';
import { acceptOffer } from '#contract/offers/offers.ts';
import { payment } from '#contract/money/payments.ts';
import { payDebt, refundWallet, topUpWallet, walletTransactions } from '#contract/money/wallet.ts';
import { ledgerViolations } from '#server/db/money/ledger.ts';
import { testApp } from '../../support/app.ts';
import type { Person } from '../../support/people.ts';
import { allAtOnce } from '../../support/race.ts';
import { countAnswers } from '../../support/counter.ts';

const app = await testApp();
const { as, anAdmin, aSender, aDelivery, anOffer, clock, sweep, workJobs, db, deps, provider } = app;
const admin = await anAdmin();
const PASSWORD = 'nouă cai pe deal';

/** Tops up by card and returns; resolves to the payment's id. */
async function topUp(sender: Person, amount: number): Promise<string> {
  const { body } = await as(sender).call(topUpWallet, { body: { amount } });
  await provider.pay(body.redirectUrl);
  await as(sender).get(payment, { params: { id: body.paymentId } });
  clock.advance({ minutes: 1 });
  return body.paymentId;
}

const sendBack = (sender: Person, amount: number, key?: string) =>
  as(sender).call(refundWallet, { body: { amount }, ...(key ? { key } : {}) });
const inWallet = async (sender: Person) => {
  const { balance, toCard } = await as(sender).get(wallet);
  return { balance: balance.amount, available: toCard.available.amount, onWay: toCard.onWay.amount };
};

/** Amount of a top-up refunded by the provider. */
async function backOnCard(id: string): Promise<number> {
  const row = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return (await deps.payments.read(row.session_ref ?? '')).refundedAmount;
}

async function nothingFound() {
  clock.advance({ days: 2 });
  await sweep();
  expect((await as(admin).get(runReconciliation)).lines).toEqual([]);
}

test('unspent money goes back over the top-ups that it came from, the newest first', async () => {
  const sender = await aSender();
  const old = await topUp(sender, 3_000);
  const young = await topUp(sender, 2_000);
  expect(await inWallet(sender)).toEqual({ balance: 5_000, available: 5_000, onWay: 0 });
  const answer = await sendBack(sender, 2_500);
  expect(answer).toMatchObject({ status: 200, body: { balance: { amount: 2_500 } } });
  expect(await inWallet(sender)).toEqual({ balance: 2_500, available: 2_500, onWay: 2_500 });
  await workJobs();
  expect([await backOnCard(young), await backOnCard(old)]).toEqual([2_000, 500]);
  expect(await inWallet(sender)).toEqual({ balance: 2_500, available: 2_500, onWay: 0 });
  const { items } = await as(sender).get(walletTransactions, { query: { kind: 'to_card' } });
  expect(items.map(({ kind, amount }) => [kind, amount.amount]).toSorted()).toEqual([
    ['to_card', -2_000],
    ['to_card', -500],
  ]);
  await workJobs();
  const told = await as(sender).get(notifications, { query: {} });
  expect(told.items.filter(({ kind }) => kind === 'wallet_refunded.person')).toHaveLength(2);
  await nothingFound();
});

test('a wallet that is emptied so can be closed with its account, once the provider has the money back', async () => {
  const sender = await aSender({ password: PASSWORD });
  await topUp(sender, 2_000);
  const close = () => as(sender).call(deleteMe, { body: { password: PASSWORD } });
  expect(await close()).toMatchObject({ status: 409, body: { facts: { reason: 'money_left' } } });
  await sendBack(sender, 2_000);
  expect(await close()).toMatchObject({ status: 409, body: { facts: { reason: 'payment_open' } } });
  await workJobs();
  expect((await close()).status).toBe(204);
});

test.for(['dropResponse', 'dropRequest'] as const)(
  'a refund whose call is lost (%s) is done once, and counts as on its way until then',
  async (fault) => {
    const sender = await aSender();
    const id = await topUp(sender, 2_000);
    provider.faults.add(fault, 'POST /v1/refunds');
    await sendBack(sender, 1_200);
    await workJobs();
    expect(await inWallet(sender)).toEqual({ balance: 800, available: 800, onWay: 1_200 });
    await sendBack(sender, 300);
    provider.faults.clear();
    await sweep();
    expect(await backOnCard(id)).toBe(1_500);
    expect(await inWallet(sender)).toEqual({ balance: 500, available: 500, onWay: 0 });
    await nothingFound();
  },
);

test('more parts than the provider’s page of refunds are counted, and none is asked for twice', async () => {
  const sender = await aSender();
  const id = await topUp(sender, 2_000);
  for (let n = 0; n < 12; n += 1) {
    await sendBack(sender, 100);
    await workJobs();
  }
  expect(await backOnCard(id)).toBe(1_200);
  await sweep();
  expect(await backOnCard(id)).toBe(1_200);
  expect(await inWallet(sender)).toEqual({ balance: 800, available: 800, onWay: 0 });
});

describe('what may go back', () => {
  test.for([3_001, 500_000])('is no more than there is: %i of 30.00', async (amount) => {
    const sender = await aSender();
    await topUp(sender, 3_000);
    expect(await sendBack(sender, amount)).toMatchObject({
      status: 409,
      body: { code: 'wallet_refund_amount', facts: { available: 3_000, currency: 'USD' } },
    });
    expect(await inWallet(sender)).toEqual({ balance: 3_000, available: 3_000, onWay: 0 });
  });

  test.for([0, -100, 1.5])('is a sum: %d', async (amount) => {
    const sender = await aSender();
    await topUp(sender, 3_000);
    expect(await sendBack(sender, amount)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', errors: [{ path: 'amount' }] },
    });
  });

  test('is nothing that came by bank', async () => {
    const sender = await aSender({ wallet: 5_000 });
    await topUp(sender, 1_000);
    expect(await inWallet(sender)).toEqual({ balance: 6_000, available: 1_000, onWay: 0 });
  });

  test('is no gift, not even after it went through a delivery that was called off', async () => {
    const sender = await aSender();
    await topUp(sender, 9_000);
    const done = await aDelivery({ status: 'completed', sender, price: 5_000 });
    await as(admin).call(giveGoodwill, {
      body: {
        deliveryNumber: done.seen.number,
        recipient: 'sender',
        amount: 2_000,
        reason: 'O întârziere.',
      },
      key: randomUUID(),
    });
    expect(await inWallet(sender)).toEqual({ balance: 6_000, available: 4_000, onWay: 0 });
    const { id } = await aDelivery({ sender });
    const offer = await anOffer(id, { amount: 3_000 });
    await as(sender).get(acceptOffer, { params: { id }, body: { offerId: offer.id, method: 'wallet' } });
    expect(await inWallet(sender)).toEqual({ balance: 3_000, available: 3_000, onWay: 0 });
    await as(sender).get(cancelDelivery, { params: { id }, body: {} });
    expect(await inWallet(sender)).toEqual({ balance: 6_000, available: 4_000, onWay: 0 });
    expect(await sendBack(sender, 4_001)).toMatchObject({ status: 409 });
    expect((await sendBack(sender, 4_000)).status).toBe(200);
    expect(await inWallet(sender)).toEqual({ balance: 2_000, available: 0, onWay: 4_000 });
  });

  test('is no top-up that a bank contests', async () => {
    const sender = await aSender();
    await topUp(sender, 2_000);
    const contested = await topUp(sender, 1_000);
    const { payment_ref } = await db
      .selectFrom('payment_attempts')
      .select('payment_ref')
      .where('id', '=', contested)
      .executeTakeFirstOrThrow();
    await provider.openDispute(payment_ref ?? '');
    // The other tests' webhooks come first, a handful at a time.
    while ((await provider.deliverWebhooks()) > 0);
    await workJobs();
    expect(await inWallet(sender)).toEqual({ balance: 2_000, available: 2_000, onWay: 0 });
  });
});

test('pressed twice it goes once; many at once never send more than there is', async () => {
  const sender = await aSender();
  const id = await topUp(sender, 3_000);
  const twice = await allAtOnce(db, 4, () => sendBack(sender, 1_000, 'aceeasi-cheie-inapoi'));
  expect(new Set(twice.map(({ raw }) => raw)).size).toBe(1);
  const many = await allAtOnce(db, 6, () => sendBack(sender, 1_000));
  expect(countAnswers(many)).toEqual({ '200': 2, '409 wallet_refund_amount': 4 });
  await allAtOnce(db, 3, () => sweep());
  await workJobs();
  expect(await backOnCard(id)).toBe(3_000);
  expect(await as(sender).get(payment, { params: { id } })).toMatchObject({ stand: 'returned' });
});

test('of spending and sending back at once only what is there goes', async () => {
  for (let round = 0; round < 4; round += 1) {
    const sender = await aSender();
    await topUp(sender, 3_000);
    const built = await aDelivery({ status: 'accepted', sender, method: 'cash', price: 5_000 });
    clock.advance({ minutes: 6 });
    await as(sender).get(cancelDelivery, { params: { id: built.id }, body: {} });
    const [spent, sent] = await Promise.all([
      as(sender).call(payDebt, { body: { amount: 1_000 } }),
      sendBack(sender, 2_500),
    ]);
    expect([spent.status, sent.status].toSorted(), `round ${round}`).toEqual([200, 409]);
    await workJobs();
    expect(await ledgerViolations(db)).toEqual([]);
  }
});
