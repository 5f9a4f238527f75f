import { expect, test, vi } from 'vitest';
import { cancelDelivery } from '#contract/deliveries/deliveries.ts';
import { notifications } from '#contract/notifications/notifications.ts';
import { testApp } from '../support/app.ts';
import { cardsOf, type Reserved } from '../support/cards.ts';

// Ten payments that the provider refuses for an unforeseen reason do not block other due work.

vi.setConfig({ testTimeout: 120_000 });

const app = await testApp({ worksMayFail: true });
const { as, aDelivery, anAdmin, clock, db, provider, sweep, workJobs } = app;
const { aReservation, aCardDelivery } = cardsOf(app);

const rowOf = (id: string) =>
  db.selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const deliveryOf = (id: string) =>
  db
    .selectFrom('deliveries')
    .select(['status', 'released_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const failing = async () =>
  (await db.selectFrom('work_failures').selectAll().where('work', '=', 'apply_payments').execute()).map(
    ({ item, failures }) => `${item} ${failures}`,
  );
const told = async (admin: Awaited<ReturnType<typeof anAdmin>>) => {
  await workJobs();
  const { items } = await as(admin).get(notifications, { query: {} });
  return items.filter(({ kind }) => kind === 'work_failing.staff').length;
};

/** An authorisation that the sender has cancelled, and that the provider refuses to release. */
async function aPoisoned(): Promise<Reserved> {
  const paid = await aCardDelivery({ amount: 5_000 });
  const { payment_ref: ref } = await rowOf(paid.paymentId);
  provider.faults.refuse('parameter_unknown', `/${ref}/cancel`);
  await as(paid.sender).get(cancelDelivery, { params: { id: paid.id }, body: {} });
  return paid;
}

test('ten poisoned payments: all else expires, is released and let go within the minute; the staff hear after three', async () => {
  const admin = await anAdmin();
  const expiring = await aDelivery();
  clock.advance({ days: 7 });
  const ended = await aDelivery({ status: 'completed' });
  clock.advance({ hours: 25 });
  const poisoned: Reserved[] = [];
  for (let n = 0; n < 10; n += 1) poisoned.push(await aPoisoned());
  const well = await aCardDelivery({ amount: 5_000 });
  const reserved = await aReservation();
  provider.faults.add('error500', `/${(await rowOf(well.paymentId)).payment_ref}/cancel`, 2);
  await as(well.sender).get(cancelDelivery, { params: { id: well.id }, body: {} });
  await workJobs().catch(() => undefined);
  clock.advance({ minutes: 16 });
  await sweep();
  expect((await deliveryOf(expiring.id)).status).toBe('expired');
  expect((await deliveryOf(ended.id)).released_at).not.toBeNull();
  expect((await deliveryOf(reserved.id)).status).toBe('open');
  expect((await rowOf(well.paymentId)).state).toBe('void');
  const items = poisoned.map(({ paymentId }) => paymentId);
  expect((await failing()).toSorted()).toEqual(items.map((id) => `${id} 1`).toSorted());
  clock.advance({ minutes: 1 });
  await sweep();
  expect(await told(admin)).toBe(0);
  clock.advance({ minutes: 2 });
  await sweep();
  expect(await told(admin)).toBe(1);
  const steps = await db.selectFrom('payment_steps').selectAll().where('attempt_id', 'in', items).execute();
  expect(steps).toHaveLength(10);
  for (const step of steps) expect(step).toMatchObject({ state: 'asked', refusal: 'parameter_unknown' });
  provider.faults.clear();
  clock.advance({ minutes: 4 });
  await sweep();
  for (const id of items) expect((await rowOf(id)).state).toBe('void');
  expect(await failing()).toEqual([]);
});
