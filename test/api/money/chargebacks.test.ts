import { describe, expect, test } from 'vitest';
import { cancelDelivery } from '#contract/deliveries/deliveries.ts';
import { openDispute, disputes, resolveDispute } from '#contract/money/disputes.ts';
import { wallet } from '#contract/accounts/me.ts';
import { answerChargeback, chargebacks, runReconciliation } from '#contract/money/money-checks.ts';
import { payment } from '#contract/money/payments.ts';
import { topUpWallet } from '#contract/money/wallet.ts';
import { testApp } from '../../support/app.ts';
import { cardsOf } from '../../support/cards.ts';
import { linesOf } from '../../support/ledger-lines.ts';

const app = await testApp();
const { as, aSender, anAdmin, takeSteps, clock, sweep, workJobs, provider, db, lookAt } = app;
const { aCardDelivery } = cardsOf(app);
const admin = await anAdmin();

type Paid = Awaited<ReturnType<typeof aCardDelivery>>;
const asBuilt = (paid: Paid) => ({ ...paid, seen: undefined as never });
const WAY = ['depart', 'arrive_pickup', 'pick_up', 'depart_dropoff', 'arrive_dropoff', 'deliver'] as const;

const paymentRefOf = async (paymentId: string) =>
  (await db.selectFrom('payment_attempts').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow())
    .payment_ref ?? '';

/** A delivered parcel of 50.00, paid by card. */
async function aDelivered(): Promise<Paid> {
  const paid = await aCardDelivery({ amount: 5_000 });
  await takeSteps(asBuilt(paid), ...WAY);
  await workJobs();
  return paid;
}

/** Opens a chargeback at the bank and delivers its webhook. */
async function contest(paymentId: string) {
  const { id } = await provider.openDispute(await paymentRefOf(paymentId));
  await hear();
  return id;
}

async function hear() {
  await provider.deliverWebhooks();
  await workJobs();
}

const decide = async (id: string, outcome: 'won' | 'lost') => {
  await provider.closeDispute(id, outcome);
  await hear();
};

const postingsOf = async (id: string) =>
  (await linesOf(db, id))
    .filter((line) => line.kind.startsWith('chargeback'))
    .map((line) => `${line.kind} ${line.account} ${line.amount}`);

const isReleased = async ({ id }: Paid) => (await linesOf(db, id)).some((line) => line.kind === 'release');

const seenByStaff = async (id: string) =>
  (await as(admin).get(chargebacks, { query: {} })).items.find((item) => item.id === id);

/** Advances the clock past all deadlines and expects the books to match the provider. */
async function nothingFound() {
  await sweep();
  expect((await as(admin).get(runReconciliation)).lines).toEqual([]);
}

test('the sum and the fee leave at once, the money of the delivery stays, and the staff see it', async () => {
  const paid = await aDelivered();
  const id = await contest(paid.paymentId);
  expect(await postingsOf(paid.id)).toEqual([
    'chargeback_open dispute_receivable 5000',
    'chargeback_open psp_clearing -6500',
    'chargeback_open psp_fees 1500',
  ]);
  expect(await seenByStaff(id)).toMatchObject({
    state: 'open',
    deliveryId: paid.id,
    amount: { amount: 5_000 },
    fee: { amount: 1_500 },
    answerBy: expect.any(String),
  });
  clock.advance({ hours: 25 });
  await sweep();
  expect(await isReleased(paid)).toBe(false);
  expect((await as(admin).get(runReconciliation)).lines).toMatchObject([
    { kind: 'chargeback_open', subject: id, note: 'answer' },
  ]);
  await decide(id, 'won');
  await sweep();
  expect(await isReleased(paid)).toBe(true);
  expect((await postingsOf(paid.id)).slice(3)).toEqual([
    'chargeback_won dispute_receivable -5000',
    'chargeback_won psp_clearing 5000',
  ]);
  await nothingFound();
});

test('lost after the release, the house bears it, once, however often it is told', async () => {
  const paid = await aDelivered();
  clock.advance({ hours: 24 });
  await sweep();
  const id = await contest(paid.paymentId);
  provider.faults.webhooks = 'duplicate';
  await decide(id, 'lost');
  provider.faults.clear();
  await hear();
  expect((await postingsOf(paid.id)).slice(3)).toEqual([
    'chargeback_lost chargeback_loss 5000',
    'chargeback_lost dispute_receivable -5000',
  ]);
  expect(await seenByStaff(id)).toMatchObject({ state: 'lost', endedAt: expect.any(String) });
  await nothingFound();
});

test('a message that is lost is made up for by the daily comparison', async () => {
  const paid = await aDelivered();
  provider.faults.webhooks = 'drop';
  const { id } = await provider.openDispute(await paymentRefOf(paid.paymentId));
  await hear();
  expect(await seenByStaff(id)).toBeUndefined();
  await as(admin).get(runReconciliation);
  expect(await seenByStaff(id)).toMatchObject({ state: 'open' });
  await provider.closeDispute(id, 'lost');
  await hear();
  await nothingFound();
  provider.faults.clear();
  expect(await seenByStaff(id)).toMatchObject({ state: 'lost' });
});

describe('the answer to the bank', () => {
  const answer = (id: string, text = 'PIN-ul destinatarului a fost introdus la ușă, la 18:40.') =>
    as(admin).call(answerChargeback, { params: { id }, body: { text } });

  test('is given once, in time, and reaches the bank', async () => {
    const id = await contest((await aDelivered()).paymentId);
    expect(await answer(id)).toMatchObject({
      status: 200,
      body: { answer: expect.any(String), answerBy: null },
    });
    expect(await answer(id)).toMatchObject({ status: 409, body: { code: 'transition_refused' } });
    provider.faults.add('dropResponse', '/v1/disputes', 1);
    await workJobs();
    const seen = await provider.providerBooks.chargeback(id);
    expect(seen).toMatchObject({ status: 'open', answerBy: null });
    await decide(id, 'won');
    expect(await seenByStaff(id)).toMatchObject({ state: 'won' });
  });

  test('comes too late after the bank’s day', async () => {
    const id = await contest((await aDelivered()).paymentId);
    clock.advance({ days: 8 });
    expect(await answer(id)).toMatchObject({ status: 409, body: { code: 'transition_refused' } });
    await decide(id, 'lost');
  });
});

test('the test card’s holder complains by themselves', async () => {
  const sender = await aSender();
  const { paymentId, redirectUrl } = await as(sender).get(topUpWallet, { body: { amount: 2_000 } });
  await provider.pay(redirectUrl, 'dispute');
  await as(sender).get(payment, { params: { id: paymentId } });
  expect(await as(sender).get(wallet)).toMatchObject({ balance: { amount: 2_000 } });
  clock.advance({ minutes: 2 });
  await hear();
  expect(await as(sender).get(wallet)).toMatchObject({ balance: { amount: 0 } });
  const { items } = await as(admin).get(chargebacks, { query: {} });
  const mine = items.find((item) => item.state === 'open');
  expect(mine).toMatchObject({ deliveryId: null, amount: { amount: 2_000 } });
  await decide(mine?.id ?? '', 'won');
  expect(await as(sender).get(wallet)).toMatchObject({ balance: { amount: 2_000 } });
  await nothingFound();
});

test('a contested delivery that is called off before the pickup pays nobody twice', async () => {
  const paid = await aCardDelivery({ amount: 5_000, pickupDate: 'flexible' });
  const id = await contest(paid.paymentId);
  await as(paid.sender).get(cancelDelivery, { params: { id: paid.id }, body: {} });
  expect(await lookAt(paid.id, paid.sender)).toMatchObject({ status: 'cancelled' });
  await workJobs();
  await decide(id, 'won');
  expect(await as(paid.sender).get(wallet)).toMatchObject({ balance: { amount: 5_000 } });
  await nothingFound();
});

test('called off after the bank has given the money back, the house gets its loss back', async () => {
  const paid = await aCardDelivery({ amount: 5_000, pickupDate: 'flexible' });
  await decide(await contest(paid.paymentId), 'lost');
  await as(paid.sender).get(cancelDelivery, { params: { id: paid.id }, body: {} });
  expect((await linesOf(db, paid.id)).filter((line) => line.account === 'chargeback_loss')).toMatchObject([
    { amount: 5_000 },
    { amount: -5_000 },
  ]);
  expect(await as(paid.sender).get(wallet)).toMatchObject({ balance: { amount: 0 } });
  await workJobs();
  await nothingFound();
});

test('no complaint to us gives money back while the bank’s is open', async () => {
  const paid = await aDelivered();
  const id = await contest(paid.paymentId);
  await as(paid.sender).get(openDispute, {
    params: { id: paid.id },
    body: { kind: 'damaged', text: 'Cutia a ajuns turtită.' },
  });
  const { items } = await as(admin).get(disputes, { query: {} });
  const answer = await as(admin).call(resolveDispute, {
    params: { id: items.find((item) => item.deliveryId === paid.id)?.id ?? '' },
    body: { outcome: 'sender', reason: 'Cutia era turtită.' },
  });
  expect(answer).toMatchObject({
    status: 409,
    body: { code: 'transition_refused', facts: { state: 'contested' } },
  });
  await decide(id, 'won');
});
