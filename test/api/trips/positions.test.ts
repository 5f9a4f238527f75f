import { describe, expect, onTestFinished, test } from 'vitest';
import { sendPositions, setAvailability } from '#contract/trips/courier.ts';
import { deliveries } from '#contract/deliveries/deliveries.ts';
import { acceptOffer } from '#contract/offers/offers.ts';
import type { Stage } from '#domain/deliveries/stage-table.ts';
import type { PublishedEvent } from '#server/ports/event-bus.ts';
import { tidyUp } from '#server/jobs/tidy-up.ts';
import { testApp } from '../../support/app.ts';
import type { Built } from '../../support/builders.ts';
import type { Person } from '../../support/people.ts';
import { PICKUP } from '../../support/trips.ts';

const { as, aCourier, aDelivery, anOffer, takeSteps, lookAt, clock, db, deps } = await testApp();

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
const round5 = (degrees = 0) => Math.round(degrees * 1e5) / 1e5;
const storedPosition = (id: string) =>
  db.selectFrom('positions').select(['lat']).where('delivery_id', '=', id).orderBy('at').execute();

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
  expect(await storedPosition(assigned.id)).toEqual([]);
  expect(await storedPosition(done.id)).toHaveLength(1);
});

test('off duty no position is taken, although the trip runs on', async () => {
  const built = await aDelivery({ status: 'accepted', stage: 'to_pickup' });
  const onDuty = (online: boolean) => as(built.courier).get(setAvailability, { body: { online } });
  await onDuty(false);
  expect(await send(built.courier, at(0))).toMatchObject({ status: 409, body: { code: 'courier_offline' } });
  expect(await storedPosition(built.id)).toEqual([]);
  await onDuty(true);
  expect((await send(built.courier, at(0))).body).toMatchObject({ accepted: 1 });
});

test('a fix that is too old, from the future, or a blur is dropped; the others are kept', async () => {
  const built = await aDelivery({ status: 'accepted', stage: 'to_pickup' });
  const answer = await send(
    built.courier,
    at(-16, { lat: 44.1 }),
    at(-15, { lat: 44.2 }),
    at(0, { lat: 44.3 }),
    at(2, { lat: 44.31 }),
    at(2.1, { lat: 44.32 }),
    at(0, { lat: 44.6, accuracy: 1_001 }),
  );
  expect(answer.body).toMatchObject({ accepted: 3 });
  expect((await storedPosition(built.id)).map((row) => row.lat)).toEqual([44.2, 44.3, 44.31]);
  expect(await send(built.courier, at(-60))).toMatchObject({ status: 200, body: { accepted: 0 } });
});

test('at most one position of a second is kept, however the calls are cut', async () => {
  const built = await aDelivery({ status: 'accepted', stage: 'to_pickup' });
  // A thousand points a millisecond apart, in ten calls.
  for (let call = 0; call < 10; call += 1) {
    const hundred = Array.from({ length: 100 }, (_, i) => at((call * 100 + i - 999) / 60_000));
    expect((await send(built.courier, ...hundred)).body.accepted).toBeLessThanOrEqual(2);
  }
  expect(await storedPosition(built.id)).toHaveLength(2);
});

test('an accuracy of 0 says that the phone does not know it: kept as street wide', async () => {
  const built = await aDelivery({ status: 'accepted', stage: 'to_pickup' });
  expect((await send(built.courier, at(0, { accuracy: 0 }))).body).toMatchObject({ accepted: 1 });
  const row = await db
    .selectFrom('positions')
    .select(['accuracy'])
    .where('delivery_id', '=', built.id)
    .executeTakeFirst();
  expect(row).toEqual({ accuracy: 30 });
});

test('at most a hundred positions come at once, and at least one', async () => {
  const built = await aDelivery({ status: 'accepted', stage: 'to_pickup' });
  const hundred = Array.from({ length: 100 }, (_, seconds) => at(-seconds / 60));
  expect((await send(built.courier, ...hundred)).body).toMatchObject({ accepted: 100 });
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
  expect(await storedPosition(other.id)).toEqual([]);
});

describe('what a phone sends', () => {
  const seconds = (n: number) => n / 60;
  const trip = () => aDelivery({ status: 'accepted', stage: 'to_pickup' });

  test('twice is kept once and changes nothing, alone, in a batch, and at the same moment', async () => {
    const built = await trip();
    const batch = [at(-2), at(-1, { lat: 44.451 }), at(0, { lat: 44.452 })];
    await send(built.courier, ...batch);
    const again = await Promise.all([send(built.courier, ...batch), send(built.courier, ...batch)]);
    expect(again.map(({ status }) => status)).toEqual([200, 200]);
    expect(await storedPosition(built.id)).toHaveLength(3);
    expect((await lookAt(built.id, built.sender)).position?.lat).toBe(44.452);
  });

  test('late does not move the dot back', async () => {
    const built = await trip();
    await send(built.courier, at(0));
    await send(built.courier, at(-5, { lat: 44.44 }));
    expect(await storedPosition(built.id)).toHaveLength(2);
    expect((await lookAt(built.id, built.sender)).position?.lat).toBe(44.45);
  });

  test('beyond 180 km/h is dropped, in a batch and over two calls', async () => {
    const built = await trip();
    expect((await send(built.courier, at(-1), at(seconds(-55), { lat: 44.46 }))).body.accepted).toBe(1);
    expect((await send(built.courier, at(seconds(-50), { lat: 44.47 }))).body.accepted).toBe(0);
    expect((await send(built.courier, at(0, { lat: 44.455 }))).body.accepted).toBe(1);
    expect((await storedPosition(built.id)).map(({ lat }) => lat)).toEqual([44.45, 44.455]);
  });

  test('beyond 100 m of accuracy is kept and not shown', async () => {
    const built = await trip();
    await send(built.courier, at(-1), at(0, { lat: 44.451, accuracy: 101 }));
    expect(await storedPosition(built.id)).toHaveLength(2);
    expect((await lookAt(built.id, built.sender)).position?.lat).toBe(44.45);
    expect((await as(built.sender).get(deliveries)).items[0]?.id).toBe(built.id);
  });
});

describe('what viewers hear', () => {
  function hearing(built: Built) {
    const heard: PublishedEvent[] = [];
    const leave = deps.bus.subscribe([`account:${built.sender.id}`], (event) => {
      if (event.name === 'position.moved') heard.push(event);
    });
    onTestFinished(leave);
    return heard;
  }

  test('comes at most every three seconds, and then the newest', async () => {
    const built = await aDelivery({ status: 'accepted', stage: 'to_pickup' });
    const heard = hearing(built);
    for (let n = 0; n < 7; n += 1) {
      await send(built.courier, at(0, { lat: 44.45 + n / 100_000 }));
      clock.advance({ seconds: 1 });
    }
    expect(heard.map(({ position }) => round5(position?.lat))).toEqual([44.45, 44.45003, 44.45006]);
    expect(heard[0]?.etaMinutes).toBe((await lookAt(built.id, built.sender)).etaMinutes);
  });

  test('says at once when the courier stands at the door, and tells the courier', async () => {
    const built = await aDelivery({ status: 'accepted', stage: 'to_pickup' });
    const heard = hearing(built);
    const door = { lat: PICKUP.lat + 0.0005, lng: PICKUP.lng };
    const answers = [];
    for (let n = 0; n < 5; n += 1) {
      answers.push((await send(built.courier, { ...at(0), ...door })).body.at);
      clock.advance({ seconds: 10 });
    }
    expect(answers).toEqual([null, null, 'pickup', 'pickup', 'pickup']);
    expect(heard.map((event) => event.at)).toEqual([null, null, 'pickup', 'pickup', 'pickup']);
    await takeSteps(built, 'arrive_pickup');
    expect((await send(built.courier, { ...at(0), ...door })).body.at).toBeNull();
  });
});

test('of ways older than thirty days only the two ends stay', async () => {
  const built = await aDelivery({ status: 'accepted', stage: 'to_pickup' });
  const young = await aDelivery({ status: 'accepted', stage: 'to_pickup' });
  await send(built.courier, ...[-4, -3, -2, -1].map((n) => at(n, { lat: 44.45 + n / 10_000 })));
  clock.advance({ days: 30, minutes: 1 });
  await send(young.courier, at(-3), at(-2), at(-1));
  await tidyUp(deps);
  expect((await storedPosition(built.id)).map(({ lat }) => round5(lat))).toEqual([44.4496, 44.4499]);
  expect(await storedPosition(young.id)).toHaveLength(3);
});
