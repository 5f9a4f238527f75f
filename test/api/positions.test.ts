import { expect, test } from 'vitest';
import { sendPositions, setAvailability } from '#contract/courier.ts';
import { deliveries } from '#contract/deliveries.ts';
import { acceptOffer } from '#contract/offers.ts';
import type { Stage } from '#domain/delivery/stage-table.ts';
import { testApp } from '../app.ts';
import type { Person } from '../people.ts';

const { as, aCourier, aDelivery, anOffer, takeSteps, lookAt, clock, db } = await testApp();

const at = (minutes: number, change: { accuracy?: number; lat?: number } = {}) => ({
  at: new Date(clock.now().getTime() + minutes * 60_000).toISOString(),
  lat: 44.45,
  lng: 26.1,
  accuracy: 8,
  heading: 10,
  ...change,
});
const send = (courier: Person, ...positions: ReturnType<typeof at>[]) =>
  as(courier).call(sendPositions, { body: { positions } });
const kept = (id: string) =>
  db.selectFrom('positions').select(['lat']).where('delivery_id', '=', id).execute();

test.for(['to_pickup', 'at_pickup', 'picked_up', 'to_dropoff', 'at_dropoff'] as Stage[])(
  'at %s a position is kept and the sender sees it',
  async (stage) => {
    const built = await aDelivery({ status: 'accepted', stage });
    expect(await send(built.courier, at(0))).toMatchObject({ status: 200, body: { accepted: 1 } });
    const seen = await lookAt(built.id, built.sender);
    expect(seen.position).toEqual({ lat: 44.45, lng: 26.1, heading: 10, at: clock.now().toISOString() });
  },
);

test('before the departure, without a trip, and after its end no position is taken', async () => {
  const refused = { status: 409, body: { code: 'no_active_job' } };
  const assigned = await aDelivery({ status: 'accepted' });
  expect(await send(assigned.courier, at(0))).toMatchObject(refused);
  expect(await send(await aCourier(), at(0))).toMatchObject(refused);
  const done = await aDelivery({ status: 'accepted', stage: 'at_dropoff' });
  await send(done.courier, at(0));
  await takeSteps(done, 'deliver');
  expect(await send(done.courier, at(0))).toMatchObject(refused);
  expect((await lookAt(done.id, done.sender)).position).toBeNull();
  expect(await kept(assigned.id)).toEqual([]);
  expect(await kept(done.id)).toHaveLength(1);
});

test('off duty no position is taken, although the trip runs on', async () => {
  const built = await aDelivery({ status: 'accepted', stage: 'to_pickup' });
  const onDuty = (online: boolean) => as(built.courier).get(setAvailability, { body: { online } });
  await onDuty(false);
  expect(await send(built.courier, at(0))).toMatchObject({ status: 409, body: { code: 'courier_offline' } });
  expect(await kept(built.id)).toEqual([]);
  await onDuty(true);
  expect((await send(built.courier, at(0))).body).toEqual({ accepted: 1 });
});

test('a fix that is too old, from the future, or a blur is dropped; the others are kept', async () => {
  const built = await aDelivery({ status: 'accepted', stage: 'to_pickup' });
  const answer = await send(
    built.courier,
    at(-16, { lat: 44.1 }),
    at(-15, { lat: 44.2 }),
    at(0, { lat: 44.3 }),
    at(2, { lat: 44.4 }),
    at(2.1, { lat: 44.5 }),
    at(0, { lat: 44.6, accuracy: 1_001 }),
  );
  expect(answer.body).toEqual({ accepted: 3 });
  expect((await kept(built.id)).map((row) => row.lat)).toEqual([44.2, 44.3, 44.4]);
  expect(await send(built.courier, at(-60))).toMatchObject({ status: 200, body: { accepted: 0 } });
});

test('at most a hundred positions come at once, and at least one', async () => {
  const built = await aDelivery({ status: 'accepted', stage: 'to_pickup' });
  const hundred = Array.from({ length: 100 }, () => at(0));
  expect((await send(built.courier, ...hundred)).body).toEqual({ accepted: 100 });
  for (const positions of [[...hundred, at(0)], []]) {
    expect(await send(built.courier, ...positions)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'positions' }] },
    });
  }
});

test('where a courier was who then dropped out is not where the next one is', async () => {
  const built = await aDelivery({ status: 'accepted', stage: 'to_pickup' });
  await send(built.courier, at(0));
  await takeSteps(built, 'drop_out');
  const next = await anOffer(built.id);
  await as(built.sender).get(acceptOffer, {
    params: { id: built.id },
    body: { offerId: next.id, method: 'cash' },
  });
  await takeSteps({ ...built, courier: next.courier }, 'depart');
  expect(await lookAt(built.id, built.sender)).toMatchObject({
    stage: 'to_pickup',
    position: null,
    etaMinutes: null,
  });
  const { items } = await as(built.sender).get(deliveries);
  expect(items[0]).toMatchObject({ id: built.id, etaMinutes: null });
});

test('the list tells the same minutes as the delivery itself', async () => {
  const built = await aDelivery({ status: 'accepted', stage: 'to_dropoff' });
  await send(built.courier, at(0));
  const seen = await lookAt(built.id, built.sender);
  expect(seen.etaMinutes).toBeGreaterThan(10);
  const { items } = await as(built.sender).get(deliveries);
  expect(items[0]?.etaMinutes).toBe(seen.etaMinutes);
});

test('a courier’s position goes to their own trips only', async () => {
  const mine = await aDelivery({ status: 'accepted', stage: 'to_pickup' });
  const other = await aDelivery({ status: 'accepted', stage: 'to_pickup' });
  await send(mine.courier, at(0));
  expect(await kept(other.id)).toEqual([]);
});
