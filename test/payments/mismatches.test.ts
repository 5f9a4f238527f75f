import { afterEach, describe, expect, test } from 'vitest';
import { cancelDelivery } from '#contract/deliveries/deliveries.ts';
import { wallet } from '#contract/accounts/me.ts';
import { decideMismatch, mismatches } from '#contract/money/mismatches.ts';
import { reconciliation, runReconciliation } from '#contract/money/money-checks.ts';
import { notifications } from '#contract/notifications/notifications.ts';
import { payment } from '#contract/money/payments.ts';
import { topUpWallet } from '#contract/money/wallet.ts';
import { ledgerViolations } from '#server/db/money/ledger.ts';
import { testApp } from '../support/app.ts';
import { cardsOf, type Reserved } from '../support/cards.ts';
import { linesOf } from '../support/ledger-lines.ts';
import type { Person } from '../support/people.ts';
import { wireTo } from './wire.ts';

// Provider data is compared with what was requested: a mismatch never counts as money until a person decides.

const app = await testApp();
const { as, aSender, anAdmin, takeSteps, lookAt, clock, db, provider, sweep, workJobs } = app;
const { aReservation, aCardDelivery, comeBack } = cardsOf(app);
const { faults } = provider;
const wire = wireTo(provider);
const admin = await anAdmin();
const desk = () => as(admin);

const SESSION = 'POST /v1/checkout/sessions';
const SUM = 'line_items.0.price_data.unit_amount';
const CURRENCY = 'line_items.0.price_data.currency';
const asBuilt = (reserved: Reserved) => ({ ...reserved, seen: undefined as never });

afterEach(async () => {
  faults.clear();
  await workJobs();
  expect(await ledgerViolations(db), 'ledger_violations').toEqual([]);
});

const rowOf = async (id: string) =>
  db.selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const balanceOf = async (sender: Person) => (await as(sender).get(wallet)).balance.amount;
const debtOf = async (sender: Person) => (await as(sender).get(wallet)).debt.amount;
const statusOf = async (sender: Person, id: string) =>
  (await as(sender).get(payment, { params: { id } })).stand;
const openOnes = async () =>
  (await desk().get(mismatches, { query: { limit: 100 } })).items.filter(({ decision }) => decision === null);
const mismatchOf = async (id: string) => {
  const key = `payment:${id}`;
  const row = await db
    .selectFrom('provider_mismatches')
    .selectAll()
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return row.id;
};
const decide = (id: string, decision: 'accept' | 'give_back') =>
  desk().call(decideMismatch, {
    params: { id },
    body: { decision, reason: 'Verificat în contul procesatorului.' },
  });

/** A paid top-up of 50.00 whose session the provider opened with other data. */
async function aTopUp(misheard: Record<string, string>) {
  const sender = await aSender();
  const before = await balanceOf(sender);
  faults.mishear(SESSION, misheard);
  const { paymentId, redirectUrl } = await as(sender).get(topUpWallet, { body: { amount: 5_000 } });
  await provider.pay(redirectUrl);
  return { sender, paymentId, before };
}

/** Reconciles, expects every movement at the provider to match, and returns the findings about a payment. */
async function foundAfter(id: string) {
  await desk().get(runReconciliation);
  const { lines } = await desk().get(reconciliation);
  expect(lines.map(({ kind }) => kind)).not.toContain('movement_differs');
  expect(lines.map(({ kind }) => kind)).not.toContain('movement_unmatched');
  return lines.filter(({ subject }) => subject === `payment:${id}`).map(({ kind }) => kind);
}

describe('a top-up that is paid otherwise than asked for', () => {
  test.for<[string, Record<string, string>, string]>([
    ['1.00 instead of 50.00', { [SUM]: '100' }, 'amount'],
    ['90.00 instead of 50.00', { [SUM]: '9000' }, 'amount'],
    ['in another currency', { [CURRENCY]: 'eur' }, 'currency'],
    ['in a currency that the house does not keep', { [CURRENCY]: 'jpy' }, 'currency'],
    ['under a page of somebody else', { client_reference_id: 'alta-plata' }, 'reference'],
    [
      'under a payment of somebody else',
      { 'payment_intent_data.metadata.attempt': 'alta-plata' },
      'reference',
    ],
  ])('%s stops, and the person and the staff are told', async ([, misheard, kind]) => {
    const { sender, paymentId, before } = await aTopUp(misheard);
    expect(await statusOf(sender, paymentId)).toBe('in_review');
    expect(await balanceOf(sender)).toBe(before);
    expect(await rowOf(paymentId)).toMatchObject({ state: 'mismatched', target_amount: null });
    const [found] = (await openOnes()).filter(({ kind: told }) => told === kind);
    expect(found).toMatchObject({ purpose: 'top_up', expected: { amount: 5_000, currency: 'USD' } });
    expect(await foundAfter(paymentId)).toEqual(['payment_mismatched']);
    await workJobs();
    const { items } = await desk().get(notifications, { query: {} });
    expect(items.some(({ kind: told }) => told === 'payment_alert.staff')).toBe(true);
    // Repeated webhooks move nothing.
    await provider.deliverWebhooks();
    await workJobs();
    clock.advance({ hours: 3 });
    await sweep();
    expect(await rowOf(paymentId)).toMatchObject({ state: 'mismatched', target_amount: null });
    expect(await balanceOf(sender)).toBe(before);
    expect((await decide(await mismatchOf(paymentId), 'give_back')).status).toBe(200);
    await workJobs();
    expect(await statusOf(sender, paymentId)).toBe('returned');
    expect(await rowOf(paymentId)).toMatchObject({ state: 'refunded', target_amount: 0 });
    expect(await balanceOf(sender)).toBe(before);
    expect(await foundAfter(paymentId)).toEqual([]);
  });

  test('is kept as the provider says when the staff accept it, once', async () => {
    const { sender, paymentId, before } = await aTopUp({ [SUM]: '9000' });
    await statusOf(sender, paymentId);
    const id = await mismatchOf(paymentId);
    const answers = await Promise.all([1, 2, 3].map(() => decide(id, 'accept')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await decide(id, 'give_back')).toMatchObject({
      status: 409,
      body: { code: 'transition_refused' },
    });
    expect(await statusOf(sender, paymentId)).toBe('paid');
    expect(await balanceOf(sender)).toBe(before + 9_000);
    expect(await rowOf(paymentId)).toMatchObject({
      state: 'captured',
      target_amount: 9_000,
      captured: 9_000,
    });
    expect(await foundAfter(paymentId)).toEqual([]);
  });

  test('in another currency cannot be accepted', async () => {
    const { sender, paymentId } = await aTopUp({ [CURRENCY]: 'eur' });
    await statusOf(sender, paymentId);
    const id = await mismatchOf(paymentId);
    expect((await openOnes()).find((one) => one.id === id)?.choices).toEqual(['give_back']);
    expect(await decide(id, 'accept')).toMatchObject({ status: 409, body: { code: 'transition_refused' } });
    await decide(id, 'give_back');
    await workJobs();
    expect(await rowOf(paymentId)).toMatchObject({ state: 'refunded' });
  });

  test('a page that asks for something else is given up before anybody pays on it', async () => {
    const sender = await aSender();
    faults.mishear(SESSION, { [SUM]: '100' });
    const { paymentId } = await as(sender).get(topUpWallet, { body: { amount: 5_000 } });
    expect(await statusOf(sender, paymentId)).toBe('over');
    await workJobs();
    expect(await rowOf(paymentId)).toMatchObject({ state: 'void', target_amount: 0 });
  });

  test('refunded at the provider before anybody decides needs no decision', async () => {
    const { sender, paymentId } = await aTopUp({ [SUM]: '100' });
    await statusOf(sender, paymentId);
    const { payment_ref: ref } = await rowOf(paymentId);
    await wire('POST /v1/refunds', `payment_intent=${ref}`);
    await provider.deliverWebhooks();
    await workJobs();
    expect(await rowOf(paymentId)).toMatchObject({ state: 'refunded', target_amount: 0 });
    expect(await statusOf(sender, paymentId)).toBe('returned');
    expect((await openOnes()).map(({ id }) => id)).not.toContain(await mismatchOf(paymentId));
  });
});

describe('a delivery that is paid otherwise than asked for', () => {
  test('is open again, and the money waits; a held sum can only go back', async () => {
    faults.mishear(SESSION, { [SUM]: '100' });
    const reserved = await aReservation({ amount: 3_000 });
    await provider.pay(reserved.page);
    expect((await comeBack(reserved)).stand).toBe('in_review');
    expect(await lookAt(reserved.id, reserved.sender)).toMatchObject({ status: 'open', price: null });
    expect(await linesOf(db, reserved.id)).toEqual([]);
    // Another payment may replace it meanwhile.
    const id = await mismatchOf(reserved.paymentId);
    expect(await decide(id, 'accept')).toMatchObject({ status: 409 });
    expect(await decide(id, 'give_back')).toMatchObject({ status: 200 });
    await workJobs();
    expect(await rowOf(reserved.paymentId)).toMatchObject({ state: 'void', target_amount: 0 });
    expect((await comeBack(reserved)).stand).toBe('over');
  });

  test('a charge at once that is accepted is in the wallet', async () => {
    faults.mishear(SESSION, { [SUM]: '100' });
    const reserved = await aReservation({ amount: 3_000, pickupDate: 'flexible' });
    const before = await balanceOf(reserved.sender);
    await provider.pay(reserved.page);
    expect((await comeBack(reserved)).stand).toBe('in_review');
    expect(await decide(await mismatchOf(reserved.paymentId), 'accept')).toMatchObject({ status: 200 });
    expect((await comeBack(reserved)).stand).toBe('credited');
    expect(await balanceOf(reserved.sender)).toBe(before + 100);
    expect(await foundAfter(reserved.paymentId)).toEqual([]);
  });
});

describe('a hold of which only a part is taken', () => {
  /** Runs a delivery to its end while 3.00 of 30.00 are captured on the provider's dashboard. */
  async function aPartlyTaken(steps: 'none' | 'delivered') {
    const reserved = await aCardDelivery({ amount: 3_000 });
    const { payment_ref: ref } = await rowOf(reserved.paymentId);
    expect((await wire(`POST /v1/payment_intents/${ref}/capture`, 'amount_to_capture=300')).status).toBe(200);
    await provider.deliverWebhooks();
    await workJobs();
    expect(await rowOf(reserved.paymentId)).toMatchObject({ state: 'mismatched', captured: 300 });
    if (steps === 'delivered') {
      const way = [
        'depart',
        'arrive_pickup',
        'pick_up',
        'depart_dropoff',
        'arrive_dropoff',
        'deliver',
      ] as const;
      await takeSteps(asBuilt(reserved), ...way);
      clock.advance({ hours: 25 });
      await sweep();
    }
    return reserved;
  }
  const released = async ({ id }: Reserved) =>
    (await linesOf(db, id)).filter((line) => line.kind === 'release' && line.account === 'courier_payable');

  test('freezes the delivery; accepted, the courier is paid whole and the sender owes the rest', async () => {
    const reserved = await aPartlyTaken('delivered');
    expect(await released(reserved)).toEqual([]);
    expect(await decide(await mismatchOf(reserved.paymentId), 'accept')).toMatchObject({ status: 200 });
    await sweep();
    expect(await released(reserved)).toMatchObject([{ amount: -2_700 }]);
    expect(await debtOf(reserved.sender)).toBe(2_700);
    expect(await foundAfter(reserved.paymentId)).toEqual([]);
  });

  test('given back under way, the sender owes all of it and the courier is paid whole', async () => {
    const reserved = await aPartlyTaken('delivered');
    await decide(await mismatchOf(reserved.paymentId), 'give_back');
    await workJobs();
    await sweep();
    expect(await released(reserved)).toMatchObject([{ amount: -2_700 }]);
    expect(await debtOf(reserved.sender)).toBe(3_000);
    expect(await rowOf(reserved.paymentId)).toMatchObject({
      state: 'refunded',
      refunded: 300,
      target_amount: 0,
    });
    expect(await foundAfter(reserved.paymentId)).toEqual([]);
  });

  test('given back before the pickup, the delivery is open again', async () => {
    const reserved = await aPartlyTaken('none');
    await decide(await mismatchOf(reserved.paymentId), 'give_back');
    await workJobs();
    expect(await lookAt(reserved.id, reserved.sender)).toMatchObject({ status: 'open' });
    expect(await debtOf(reserved.sender)).toBe(0);
  });

  test('cancelled by its sender meanwhile needs no decision: the fee is kept of it, what is missing is owed', async () => {
    const free = await aPartlyTaken('none');
    await as(free.sender).get(cancelDelivery, { params: { id: free.id }, body: {} });
    await workJobs();
    expect(await rowOf(free.paymentId)).toMatchObject({ state: 'refunded', refunded: 300, target_amount: 0 });
    const late = await aPartlyTaken('none');
    clock.advance({ minutes: 6 });
    const answer = await as(late.sender).get(cancelDelivery, { params: { id: late.id }, body: {} });
    expect(answer.status).toBe('cancelled');
    await workJobs();
    const { state, target_amount: keep } = await rowOf(late.paymentId);
    expect([state, keep]).toEqual(['captured', 300]);
    expect(await debtOf(late.sender)).toBeGreaterThan(0);
    expect(await openOnes()).toEqual([]);
  });

  test('when it was taken wrongly at our own asking, the same', async () => {
    const reserved = await aCardDelivery({ amount: 3_000 });
    faults.mishear('/capture', { amount_to_capture: '300' });
    await takeSteps(asBuilt(reserved), 'depart', 'arrive_pickup', 'pick_up');
    await workJobs();
    expect(await rowOf(reserved.paymentId)).toMatchObject({ state: 'mismatched', captured: 300 });
    await decide(await mismatchOf(reserved.paymentId), 'accept');
    expect(await debtOf(reserved.sender)).toBe(2_700);
  });
});

test('a fee of which less is taken than asked is owed for the rest', async () => {
  const reserved = await aCardDelivery({ amount: 5_000 });
  clock.advance({ minutes: 6 });
  faults.mishear('/capture', { amount_to_capture: '60' });
  await as(reserved.sender).get(cancelDelivery, { params: { id: reserved.id }, body: {} });
  const { target_amount: fee } = await rowOf(reserved.paymentId);
  await workJobs();
  expect(await rowOf(reserved.paymentId)).toMatchObject({
    state: 'captured',
    captured: 60,
    target_amount: 60,
  });
  expect(await debtOf(reserved.sender)).toBe((fee ?? 0) - 60);
  const [told] = (await openOnes()).filter(({ deliveryId }) => deliveryId === reserved.id);
  expect(told).toMatchObject({ kind: 'captured', choices: ['accept'] });
  await decide(told?.id ?? '', 'accept');
  expect(await foundAfter(reserved.paymentId)).toEqual([]);
});

test('the way out is the staff’s alone, with a reason', async () => {
  const { sender, paymentId } = await aTopUp({ [SUM]: '100' });
  await statusOf(sender, paymentId);
  const params = { id: await mismatchOf(paymentId) };
  const body = { decision: 'accept' as const, reason: 'ok' };
  expect(await as(sender).call(decideMismatch, { params, body })).toMatchObject({ status: 403 });
  expect(await desk().call(decideMismatch, { params, body: { ...body, reason: ' ' } })).toMatchObject({
    status: 400,
  });
  await decide(params.id, 'accept');
  const log = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'mismatch_decided')
    .where('subject', '=', `house:mismatch-${params.id}`)
    .execute();
  expect(log).toHaveLength(1);
});
