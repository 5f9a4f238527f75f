import { expect, test } from 'vitest';
import { earnings } from '#contract/trips/courier.ts';
import { disputes, openDispute, resolveDispute } from '#contract/money/disputes.ts';
import { wallet } from '#contract/accounts/me.ts';
import { runReconciliation } from '#contract/money/money-checks.ts';
import { testApp } from '../../support/app.ts';
import { cardsOf } from '../../support/cards.ts';
import { linesOf } from '../../support/ledger-lines.ts';

const app = await testApp();
const { as, anAdmin, takeSteps, clock, sweep, workJobs, provider, db, deps } = app;
const { aCardDelivery } = cardsOf(app);
const admin = await anAdmin();
const WAY = ['depart', 'arrive_pickup', 'pick_up', 'depart_dropoff', 'arrive_dropoff', 'deliver'] as const;

/** A delivered parcel, paid 50.00 by card, with an open dispute. */
async function aComplaint() {
  const paid = await aCardDelivery({ amount: 5_000 });
  await takeSteps({ ...paid, seen: undefined as never }, ...WAY);
  await workJobs();
  await as(paid.sender).get(openDispute, {
    params: { id: paid.id },
    body: { kind: 'damaged', text: 'Cutia a ajuns turtită.' },
  });
  const { items } = await as(admin).get(disputes, { query: {} });
  return { paid, id: items.find((item) => item.deliveryId === paid.id)?.id ?? '' };
}

const decide = (id: string, amount?: number) =>
  as(admin).call(resolveDispute, {
    params: { id },
    body: { outcome: 'sender', reason: 'Cutia era turtită.', ...(amount === undefined ? {} : { amount }) },
  });

async function backOnCard(paymentId: string): Promise<number> {
  const row = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return (await deps.payments.read(row.session_ref ?? '')).refundedAmount;
}

const refundLines = async (id: string) =>
  (await linesOf(db, id))
    .filter((line) => line.kind === 'dispute_refund')
    .map((line) => `${line.account} ${line.amount}`);

async function nothingFound() {
  clock.advance({ days: 2 });
  await sweep();
  expect((await as(admin).get(runReconciliation)).lines).toEqual([]);
}

test('all that a card paid goes back to the card, none of it to the wallet', async () => {
  const { paid, id } = await aComplaint();
  await decide(id);
  await workJobs();
  expect(await backOnCard(paid.paymentId)).toBe(5_000);
  expect(await as(paid.sender).get(wallet)).toMatchObject({ balance: { amount: 0 } });
  expect(await refundLines(paid.id)).toEqual(['delivery_escrow 5000', 'psp_clearing -5000']);
  expect(await as(paid.courier).get(earnings)).toMatchObject({ payable: { amount: 0 } });
  await nothingFound();
});

test('a part goes back to the card, the rest is divided as a smaller price', async () => {
  const { paid, id } = await aComplaint();
  await decide(id, 2_000);
  await workJobs();
  expect(await backOnCard(paid.paymentId)).toBe(2_000);
  expect(await refundLines(paid.id)).toEqual([
    'commission_revenue -248',
    'courier_payable -2700',
    'delivery_escrow 5000',
    'psp_clearing -2000',
    'vat_payable -52',
  ]);
  await nothingFound();
});

test('an answer that is lost gives the money back once', async () => {
  const { paid, id } = await aComplaint();
  provider.faults.add('dropResponse', '/v1/refunds');
  await decide(id, 2_000);
  await workJobs().catch(() => undefined);
  provider.faults.clear();
  await sweep();
  expect(await backOnCard(paid.paymentId)).toBe(2_000);
  await nothingFound();
});

test.for([0, -1, 5_001])('%i of 50.00 is refused, with nothing posted and no call', async (amount) => {
  const { paid, id } = await aComplaint();
  const before = await provider.providerBooks.balance('USD');
  expect(await decide(id, amount)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  await workJobs();
  expect(await refundLines(paid.id)).toEqual([]);
  expect(await provider.providerBooks.balance('USD')).toBe(before);
});

test('a parcel that was brought back pays its courier after the time for complaints', async () => {
  const built = await app.aDelivery({ status: 'accepted', stage: 'at_dropoff', price: 5_000 });
  await db
    .updateTable('deliveries')
    .set({ status: 'returned', stage: null, ended_at: clock.now() })
    .where('id', '=', built.id)
    .execute();
  expect(await as(built.courier).get(earnings)).toMatchObject({ pending: { amount: 4_500 } });
  clock.advance({ hours: 23, minutes: 59 });
  await sweep();
  expect(await as(built.courier).get(earnings)).toMatchObject({ payable: { amount: 0 } });
  clock.advance({ minutes: 1 });
  await sweep();
  expect(await as(built.courier).get(earnings)).toMatchObject({
    payable: { amount: 4_500 },
    pending: { amount: 0 },
  });
});
