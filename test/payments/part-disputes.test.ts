import { afterEach, describe, expect, test } from 'vitest';
import { cancelDelivery } from '#contract/deliveries/deliveries.ts';
import { wallet } from '#contract/accounts/me.ts';
import { runReconciliation } from '#contract/money/money-checks.ts';
import { notifications } from '#contract/notifications/notifications.ts';
import { payment } from '#contract/money/payments.ts';
import { deliveryReceipt } from '#contract/money/receipts.ts';
import { refundWallet, topUpWallet } from '#contract/money/wallet.ts';
import { ledgerViolations } from '#server/db/money/ledger.ts';
import { testApp } from '../support/app.ts';
import { cardsOf } from '../support/cards.ts';
import type { Person } from '../support/people.ts';

// The cardholder disputes less than is to be refunded: the bank pays its part, and the rest is in the wallet.

const app = await testApp();
const { as, aSender, anAdmin, clock, db, provider, sweep, workJobs } = app;
const { aCardDelivery } = cardsOf(app);
const { faults } = provider;
const admin = await anAdmin();

afterEach(async () => {
  faults.clear();
  await hear();
  expect(await ledgerViolations(db), 'ledger_violations').toEqual([]);
});

async function hear() {
  await provider.deliverWebhooks();
  await workJobs();
}
async function later() {
  await hear();
  clock.advance({ days: 2 });
  await sweep();
  await hear();
}
const rowOf = async (id: string) =>
  db.selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const inWallet = async (person: Person) => (await as(person).get(wallet)).balance.amount;
const toldOf = async (person: Person) =>
  (await as(person).get(notifications, { query: {} })).items.filter(
    ({ kind }) => kind === 'refund_failed.person',
  ).length;
/** Expects nothing left for the staff: neither failing work nor a reconciliation finding. */
async function nothingIsLeft() {
  expect(await db.selectFrom('work_failures').selectAll().execute()).toEqual([]);
  expect((await as(admin).get(runReconciliation)).lines).toEqual([]);
}

/** A cancelled card payment of 50.00 whose holder has disputed 20.00 of it; its webhook is lost. */
async function cancelledAndDisputed() {
  const paid = await aCardDelivery({ amount: 5_000, pickupDate: 'flexible' });
  await workJobs();
  faults.webhooks = 'drop';
  const { id } = await provider.openDispute(
    (await rowOf(paid.paymentId)).payment_ref ?? '',
    'chargeback',
    2_000,
  );
  const before = await inWallet(paid.sender);
  await as(paid.sender).get(cancelDelivery, { params: { id: paid.id }, body: {} });
  await hear();
  await sweep();
  await hear();
  faults.clear();
  return { ...paid, chargeback: id, before };
}

describe('a cancelled delivery of which 20.00 of 50.00 are disputed', () => {
  test('gives 30.00 to the wallet at once, tells its payer once, and shows it on the receipt', async () => {
    const { id, sender, paymentId, before, chargeback } = await cancelledAndDisputed();
    expect(await rowOf(paymentId)).toMatchObject({ contested: 2_000, refunded: 5_000, state: 'refunded' });
    expect(await inWallet(sender)).toBe(before + 3_000);
    expect((await as(sender).get(deliveryReceipt, { params: { id } })).cardRefund).toMatchObject({
      onWay: { amount: 0 },
      inWallet: { amount: 3_000 },
    });
    await later();
    expect(await toldOf(sender)).toBe(1);
    await provider.closeDispute(chargeback, 'lost');
    await later();
    expect(await inWallet(sender)).toBe(before + 3_000);
    await nothingIsLeft();
  });

  test('won: what the bank takes from the payer again is in the wallet as well', async () => {
    const { sender, before, chargeback } = await cancelledAndDisputed();
    await provider.closeDispute(chargeback, 'won');
    await later();
    expect(await inWallet(sender)).toBe(before + 5_000);
    await nothingIsLeft();
  });
});

test('a wallet’s money on its way to a card whose top-up is disputed in part comes back but for that part', async () => {
  const sender = await aSender();
  const { paymentId, redirectUrl } = await as(sender).get(topUpWallet, { body: { amount: 4_000 } });
  await provider.pay(redirectUrl);
  await as(sender).get(payment, { params: { id: paymentId } });
  const before = (await inWallet(sender)) - 4_000;
  faults.webhooks = 'drop';
  const { id } = await provider.openDispute((await rowOf(paymentId)).payment_ref ?? '', 'chargeback', 3_000);
  await as(sender).get(refundWallet, { body: { amount: 1_500 } });
  await hear();
  await sweep();
  await hear();
  faults.clear();
  await provider.closeDispute(id, 'lost');
  await later();
  // The bank refunded 30.00 of 40.00.
  expect(await inWallet(sender)).toBe(before + 1_000);
  await nothingIsLeft();
});
