import { afterEach, expect, test } from 'vitest';
import { adminRefunds } from '#contract/money/admin-refunds.ts';
import { cancelDelivery } from '#contract/deliveries/deliveries.ts';
import { testApp } from '../../support/app.ts';
import { cardsOf } from '../../support/cards.ts';

// Refunds to cards as the staff see them: overdue ones first, paged, by kind.

const app = await testApp();
const { as, aSender, anAdmin, clock, db, provider, sweep, workJobs } = app;
const { aCardDelivery } = cardsOf(app);
const { faults } = provider;
const admin = await anAdmin();

afterEach(() => faults.clear());

async function hear() {
  await provider.deliverWebhooks();
  await workJobs();
}
/** A card payment of 50.00 that is refunded, with the provider's current behaviour. */
async function aRefund() {
  const paid = await aCardDelivery({ amount: 5_000, pickupDate: 'flexible' });
  await workJobs();
  await as(paid.sender).get(cancelDelivery, { params: { id: paid.id }, body: {} });
  await hear();
  return paid;
}
const refOf = async (paymentId: string) =>
  (
    await db
      .selectFrom('provider_refunds')
      .select('ref')
      .where('attempt_id', '=', paymentId)
      .executeTakeFirstOrThrow()
  ).ref;
const list = (query: {
  stand?: 'waiting' | 'failed' | 'made_good' | 'done';
  limit?: number;
  cursor?: string;
}) => as(admin).get(adminRefunds, { query });

test('nobody but the staff sees the list, and a cursor of nobody’s is refused', async () => {
  expect(await as(await aSender()).call(adminRefunds, { query: {} })).toMatchObject({ status: 403 });
  expect(await as(admin).call(adminRefunds, { query: { cursor: 'x' } })).toMatchObject({ status: 400 });
});

test('each refund is in the list from the asking to its end, late ones first', async () => {
  expect(await list({})).toEqual({ items: [], nextCursor: null });
  faults.behaviour.refunds = 'insufficient_funds';
  const waiting = await aRefund();
  const failing = await aRefund();
  clock.advance({ hours: 21 });
  await sweep();
  faults.behaviour.refunds = 'succeeded';
  const done = await aRefund();
  faults.add('dropRequest', 'POST /v1/refunds');
  const asked = await aRefund();
  faults.clear();
  await provider.endRefund(await refOf(failing.paymentId), { failed: 'expired_or_canceled_card' });
  await hear();

  const { items } = await list({});
  expect(items.map(({ deliveryId, stand, isLate }) => ({ deliveryId, stand, isLate }))).toEqual([
    { deliveryId: waiting.id, stand: 'waiting', isLate: true },
    ...items.slice(1).map(({ deliveryId, stand }) => ({ deliveryId, stand, isLate: false })),
  ]);
  const refundOf = new Map(items.map((item) => [item.deliveryId, item]));
  expect(refundOf.get(waiting.id)).toMatchObject({
    amount: { amount: 5_000 },
    reason: 'insufficient_funds',
    payerEmail: waiting.sender.email,
    nextLookAt: expect.any(String),
    endedAt: null,
  });
  expect(refundOf.get(failing.id)).toMatchObject({
    stand: 'made_good',
    madeGood: { amount: 5_000 },
    reason: 'expired_or_canceled_card',
    nextLookAt: null,
    endedAt: expect.any(String),
  });
  expect(refundOf.get(done.id)).toMatchObject({
    stand: 'done',
    reason: null,
    nextLookAt: expect.any(String),
  });
  expect(refundOf.get(asked.id)).toMatchObject({
    stand: 'waiting',
    nextLookAt: null,
    madeGood: { amount: 0 },
  });

  const ids = items.map(({ id }) => id);
  const paged: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = await list({ limit: 1, ...(cursor ? { cursor } : {}) });
    paged.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(paged).toEqual(ids);
  const ofKind = async (stand: 'waiting' | 'failed' | 'made_good' | 'done') =>
    (await list({ stand })).items.map(({ deliveryId }) => deliveryId).toSorted();
  expect(await ofKind('waiting')).toEqual([waiting.id, asked.id].toSorted());
  expect(await ofKind('made_good')).toEqual([failing.id]);
  expect(await ofKind('done')).toEqual([done.id]);
  expect(await ofKind('failed')).toEqual([]);
  await sweep();
  await provider.endRefund(await refOf(waiting.paymentId), 'succeeded');
  await hear();
});
