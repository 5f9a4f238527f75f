import { expect, test } from 'vitest';
import { reinstateCourier, suspendCourier } from '#contract/couriers/admin-couriers.ts';
import { earnings } from '#contract/trips/courier.ts';
import { exportMe } from '#contract/accounts/my-data.ts';
import { payouts, requestPayout } from '#contract/money/payouts.ts';
import { askForReview, changeIban, verification } from '#contract/couriers/registration.ts';
import { insertPayout } from '#server/db/money/payouts.ts';
import { payoutInit } from '#domain/money/ledger/payout-postings.ts';
import { post } from '#server/db/money/ledger.ts';
import { applyPayout } from '#server/services/money/payouts/apply-payout.ts';
import { newId } from '#server/services/ids.ts';
import { inTransaction } from '#server/services/in-transaction.ts';
import { testApp } from '../../support/app.ts';
import { signOpen } from '../../support/sign-open.ts';
import { type Person, TEST_IBAN } from '../../support/people.ts';

const app = await testApp();
const { as, aCourier, anAdmin, aDelivery, clock, sweep } = app;
const PASSWORD = 'nouă cai pe deal';
const OTHER_IBAN = 'RO09BCYP0000001234567890';
const REASON = 'Contul pare furat, îl verificăm.';

/** A courier with 45.00 available for payout. */
async function aPaidCourier() {
  const courier = await aCourier({ vehicle: 'truck', iban: TEST_IBAN, password: PASSWORD });
  await aDelivery({ status: 'completed', courier, price: 5_000, method: 'wallet' });
  clock.advance({ hours: 24 });
  await sweep();
  return courier;
}
const ask = (courier: Person) => as(courier).call(requestPayout, { body: { amount: 3_000 } });
const change = (courier: Person) =>
  as(courier).call(changeIban, { body: { iban: OTHER_IBAN, password: PASSWORD } });
const payoutOf = async (courier: Person) => (await as(courier).get(earnings)).payout;
async function suspend(courier: Person) {
  const desk = as(await anAdmin());
  await desk.get(suspendCourier, { params: { id: courier.id }, body: { reason: REASON } });
  await signOpen(app);
  return desk;
}

test('nothing goes to a new bank account for 72 hours, and the courier reads until when', async () => {
  const courier = await aPaidCourier();
  const until = new Date(clock.now().getTime() + 72 * 3_600_000).toISOString();
  expect((await change(courier)).status).toBe(200);
  expect(await payoutOf(courier)).toMatchObject({ hindrance: 'iban_changed', pausedUntil: until });
  expect(await ask(courier)).toMatchObject({
    status: 409,
    body: { code: 'payout_paused', facts: { until } },
  });
  clock.advance({ hours: 71, minutes: 59 });
  expect((await ask(courier)).status).toBe(409);
  clock.advance({ minutes: 1 });
  expect(await payoutOf(courier)).toMatchObject({ hindrance: null, pausedUntil: null });
  expect((await ask(courier)).status).toBe(201);
});

test('the same bank account again pauses nothing', async () => {
  const courier = await aPaidCourier();
  await as(courier).get(changeIban, { body: { iban: TEST_IBAN, password: PASSWORD } });
  expect((await ask(courier)).status).toBe(201);
});

test('a suspended courier’s money stays; what is theirs to see and to ask stays open', async () => {
  const courier = await aPaidCourier();
  const desk = await suspend(courier);
  const refused = { status: 409, body: { code: 'courier_suspended' } };
  expect(await ask(courier)).toMatchObject(refused);
  expect(await change(courier)).toMatchObject(refused);
  expect(await payoutOf(courier)).toMatchObject({ hindrance: 'suspended', ibanLast4: TEST_IBAN.slice(-4) });
  for (const route of [verification, exportMe, payouts] as const)
    expect((await as(courier).call(route, {})).status, route.id).toBe(200);
  expect((await as(courier).call(askForReview, { body: { text: 'Am telefonul la mine.' } })).status).toBe(
    200,
  );
  await desk.get(reinstateCourier, { params: { id: courier.id }, body: { reason: REASON } });
  expect((await ask(courier)).status).toBe(201);
});

test('a payout that the provider has not heard of when its courier is suspended comes back', async () => {
  const courier = await aPaidCourier();
  const id = newId();
  await inTransaction(app.deps, async (tx) => {
    const at = clock.now();
    await insertPayout(tx.db, {
      id,
      account_id: courier.id,
      amount: 3_000,
      currency: 'USD',
      iban: TEST_IBAN,
      iban_last4: TEST_IBAN.slice(-4),
      requested_at: at,
      updated_at: at,
    });
    await post(tx.db, 'USD', payoutInit({ id, payeeId: courier.id, amount: 3_000, purpose: 'earnings' }));
  });
  await suspend(courier);
  await applyPayout(app.deps, id);
  const { items } = await as(courier).get(payouts, { query: {} });
  expect(items[0]).toMatchObject({ id, state: 'failed', failure: 'courier_suspended' });
  expect((await payoutOf(courier)).available.amount).toBe(4_500);
});
