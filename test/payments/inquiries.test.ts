import { afterEach, describe, expect, test } from 'vitest';
import { cancelDelivery } from '#contract/deliveries/deliveries.ts';
import { wallet } from '#contract/accounts/me.ts';
import { answerChargeback, chargebacks, runReconciliation } from '#contract/money/money-checks.ts';
import { payment } from '#contract/money/payments.ts';
import { refundWallet, topUpWallet } from '#contract/money/wallet.ts';
import { ledgerViolations } from '#server/db/money/ledger.ts';
import { testApp } from '../support/app.ts';
import { cardsOf } from '../support/cards.ts';
import type { Person } from '../support/people.ts';

// What a bank may do besides a chargeback: inquire, prevent, and reopen a lost case.

const app = await testApp();
const { as, aSender, anAdmin, clock, db, provider, sweep, workJobs } = app;
const { aCardDelivery } = cardsOf(app);
const admin = await anAdmin();

afterEach(async () => {
  provider.faults.clear();
  await hear();
  expect(await ledgerViolations(db), 'ledger_violations').toEqual([]);
});

async function hear() {
  await provider.deliverWebhooks();
  await workJobs();
}
const refOf = async (paymentId: string) =>
  (await db.selectFrom('payment_attempts').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow())
    .payment_ref ?? '';
const inWallet = async (person: Person) => (await as(person).get(wallet)).balance.amount;
const seenByStaff = async (id: string) =>
  (await as(admin).get(chargebacks, { query: { limit: 100 } })).items.find((item) => item.id === id);
const linesOf = async (id: string) =>
  (
    await db
      .selectFrom('ledger_transactions')
      .select('kind')
      .where('idempotency_key', 'like', `dispute:${id}:%`)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);
async function nothingFound() {
  await sweep();
  await hear();
  expect((await as(admin).get(runReconciliation)).lines).toEqual([]);
}
/** A top-up of 40.00 by card. */
async function aTopUp() {
  const sender = await aSender();
  const { paymentId, redirectUrl } = await as(sender).get(topUpWallet, { body: { amount: 4_000 } });
  await provider.pay(redirectUrl);
  await as(sender).get(payment, { params: { id: paymentId } });
  return { sender, paymentId, balance: await inWallet(sender) };
}
async function anInquiry() {
  const topUp = await aTopUp();
  const { id } = await provider.openDispute(await refOf(topUp.paymentId), 'inquiry');
  await hear();
  return { ...topUp, id };
}
const answer = (id: string) =>
  as(admin).call(answerChargeback, { params: { id }, body: { text: 'Destinatarul a confirmat.' } });

describe('an inquiry of a bank', () => {
  test('moves no money, freezes nothing, is shown with its deadline, and ends', async () => {
    const { sender, id, balance } = await anInquiry();
    expect(await inWallet(sender)).toBe(balance);
    expect(await seenByStaff(id)).toMatchObject({
      state: 'inquiry',
      answerBy: expect.any(String),
      fee: { amount: 0 },
      endedAt: null,
    });
    expect((await as(admin).get(runReconciliation)).lines).toMatchObject([
      { kind: 'chargeback_open', subject: id, note: 'answer' },
    ]);
    await provider.closeInquiry(id);
    provider.faults.webhooks = 'duplicate';
    await hear();
    expect(await seenByStaff(id)).toMatchObject({ state: 'inquiry_closed', endedAt: expect.any(String) });
    expect(await linesOf(id)).toEqual([]);
    expect(await inWallet(sender)).toBe(balance);
    await nothingFound();
  });

  test('is answered, and the money may go back to the card meanwhile', async () => {
    const { sender, id, balance } = await anInquiry();
    expect(await answer(id)).toMatchObject({ status: 200 });
    await workJobs();
    expect(await provider.providerBooks.chargeback(id)).toMatchObject({ status: 'inquiry', answerBy: null });
    expect(await as(sender).call(refundWallet, { body: { amount: 1_000 } })).toMatchObject({ status: 200 });
    await workJobs();
    expect(await inWallet(sender)).toBe(balance - 1_000);
    await provider.closeInquiry(id);
    await hear();
    await nothingFound();
  });

  test('that grows into a chargeback is booked then, once, and asks for another answer', async () => {
    const { sender, id, balance } = await anInquiry();
    await answer(id);
    await workJobs();
    await provider.escalateInquiry(id);
    provider.faults.webhooks = 'duplicate';
    await hear();
    expect(await linesOf(id)).toEqual(['chargeback_open']);
    expect(await inWallet(sender)).toBe(balance - 4_000);
    expect(await seenByStaff(id)).toMatchObject({ state: 'open', answer: null, fee: { amount: 1_500 } });
    expect(await answer(id)).toMatchObject({ status: 200 });
    await provider.closeDispute(id, 'won');
    await hear();
    expect(await linesOf(id)).toEqual(['chargeback_open', 'chargeback_won']);
    expect(await inWallet(sender)).toBe(balance);
    await nothingFound();
  });

  test('of which every message is lost is found by the comparison of the books', async () => {
    const { sender, id, balance } = await anInquiry();
    provider.faults.webhooks = 'drop';
    await provider.escalateInquiry(id);
    await hear();
    await as(admin).get(runReconciliation);
    expect(await inWallet(sender)).toBe(balance - 4_000);
    await provider.closeDispute(id, 'lost');
    await hear();
    await nothingFound();
    expect(await seenByStaff(id)).toMatchObject({ state: 'lost' });
  });

  test('does not keep a courier from being paid', async () => {
    const paid = await aCardDelivery({ amount: 5_000 });
    const WAY = [
      'depart',
      'arrive_pickup',
      'pick_up',
      'depart_dropoff',
      'arrive_dropoff',
      'deliver',
    ] as const;
    await app.takeSteps({ ...paid, seen: undefined as never }, ...WAY);
    await workJobs();
    const { id } = await provider.openDispute(await refOf(paid.paymentId), 'inquiry');
    await hear();
    clock.advance({ hours: 25 });
    await sweep();
    const row = await db
      .selectFrom('deliveries')
      .select('released_at')
      .where('id', '=', paid.id)
      .executeTakeFirstOrThrow();
    expect(row.released_at).not.toBeNull();
    await provider.closeInquiry(id);
    await hear();
    await nothingFound();
  });
});

test('a prevented dispute has given the money back, without a fee and without an answer', async () => {
  const { sender, paymentId, balance } = await aTopUp();
  const { id } = await provider.openDispute(await refOf(paymentId), 'prevented');
  await hear();
  expect(await seenByStaff(id)).toMatchObject({
    state: 'prevented',
    fee: { amount: 0 },
    answerBy: null,
    endedAt: expect.any(String),
  });
  expect(await linesOf(id)).toEqual(['chargeback_open', 'chargeback_lost']);
  expect(await inWallet(sender)).toBe(balance - 4_000);
  await nothingFound();
});

describe('a lost dispute that is appealed', () => {
  async function appealed() {
    const topUp = await aTopUp();
    const { id } = await provider.openDispute(await refOf(topUp.paymentId));
    await hear();
    await provider.closeDispute(id, 'lost');
    await hear();
    await provider.appealDispute(id);
    await hear();
    expect(await seenByStaff(id)).toMatchObject({ state: 'appealed', answerBy: expect.any(String) });
    expect(await inWallet(topUp.sender)).toBe(topUp.balance - 4_000);
    return { ...topUp, id };
  }

  test('and won is back with whoever bore the loss, once', async () => {
    const { sender, id, balance } = await appealed();
    await provider.closeDispute(id, 'won');
    provider.faults.webhooks = 'duplicate';
    await hear();
    expect(await linesOf(id)).toEqual(['chargeback_open', 'chargeback_lost', 'chargeback_appeal_won']);
    expect(await inWallet(sender)).toBe(balance);
    expect(await seenByStaff(id)).toMatchObject({ state: 'won' });
    await nothingFound();
  });

  test('and lost again stays lost', async () => {
    const { sender, id, balance } = await appealed();
    await provider.closeDispute(id, 'lost');
    await hear();
    expect(await seenByStaff(id)).toMatchObject({ state: 'lost', endedAt: expect.any(String) });
    expect(await linesOf(id)).toEqual(['chargeback_open', 'chargeback_lost']);
    expect(await inWallet(sender)).toBe(balance - 4_000);
    await nothingFound();
  });

  test('of a delivery gives the house its loss back', async () => {
    const paid = await aCardDelivery({ amount: 5_000, pickupDate: 'flexible' });
    await workJobs();
    const before = await inWallet(paid.sender);
    const { id } = await provider.openDispute(await refOf(paid.paymentId));
    await hear();
    await provider.closeDispute(id, 'lost');
    await hear();
    await as(paid.sender).get(cancelDelivery, { params: { id: paid.id }, body: {} });
    await provider.appealDispute(id);
    await hear();
    await provider.closeDispute(id, 'won');
    await hear();
    // The bank refunded the payer 50.00, the product reversed the order with it, and now the bank has collected it from
    // the payer again.
    expect(await inWallet(paid.sender)).toBe(before + 5_000);
    await nothingFound();
  });
});
