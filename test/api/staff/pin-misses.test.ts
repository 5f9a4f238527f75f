import { expect, test } from 'vitest';
import { exportMe } from '#contract/accounts/my-data.ts';
import { ROUTES } from '#contract/index.ts';
import { adminBoardDelivery } from '#contract/staff/admin-board.ts';
import { reportStep, sendPositions } from '#contract/trips/courier.ts';
import { testApp } from '../../support/app.ts';
import type { Built } from '../../support/builders.ts';
import { DROPOFF, PICKUP } from '../../support/trips.ts';

// What the staff read of wrong PINs: who, when, how far from the stop and how many tries are left, never the digits.

const { as, aSender, aDelivery, anAdmin, clock, owner, sweep, workJobs } = await testApp();
const operator = await anAdmin({ staffRole: 'operator' });

const at = () => clock.now().toISOString();
const door = { lat: DROPOFF.lat, lng: DROPOFF.lng };
/** So many metres north of a place. */
const north = (place: { lat: number; lng: number }, meters: number) => ({
  lat: place.lat + meters / 111_195,
  lng: place.lng,
});
const wrongOf = (pin: string | undefined) => (pin === '1234' ? '4321' : '1234');
const atDoor = (sender?: Built['sender']) =>
  aDelivery({ status: 'accepted', stage: 'at_dropoff', ...(sender ? { sender } : {}) });

type Extra = { at?: string; stepId?: string; position?: { lat: number; lng: number } };
const mistype = (built: Built, extra: Extra = {}, step: 'deliver' | 'pick_up' = 'deliver') =>
  as(built.courier).call(reportStep, {
    params: { id: built.id },
    body: {
      ...{ step, at: at(), stepId: crypto.randomUUID() },
      pin: wrongOf(built.seen.pins?.[step === 'deliver' ? 'dropoff' : 'pickup']),
      ...extra,
    },
  });
const missesOf = async ({ id }: Built) =>
  (await as(operator).get(adminBoardDelivery, { params: { id } })).pinMisses;
const rowsOf = async ({ id }: Built) =>
  (await owner.query<Record<string, unknown>>('SELECT * FROM pin_misses WHERE delivery_id = $1', [id])).rows;

test('a wrong PIN is told to the staff with its hour, its distance from the door and the tries left', async () => {
  const built = await atDoor();
  const first = at();
  await mistype(built, { position: north(door, 12) });
  clock.advance({ minutes: 1 });
  await mistype(built, { position: north(door, 2_500) });
  const [last, before] = await missesOf(built);
  expect(before).toMatchObject({ kind: 'dropoff', at: first, triesLeft: 4 });
  expect(before?.meters).toBeGreaterThanOrEqual(11);
  expect(before?.meters).toBeLessThanOrEqual(13);
  expect(last).toMatchObject({ at: at(), triesLeft: 3 });
  expect(last?.meters).toBeGreaterThan(2_400);
  expect(last?.by).toBe(before?.by);
});

test('the digits of a wrong PIN are kept nowhere beside it', async () => {
  const built = await atDoor();
  await mistype(built, { position: door });
  const [row] = await rowsOf(built);
  expect(Object.keys(row ?? {}).toSorted()).toEqual([
    ...['at', 'courier_id', 'delivery_id', 'id', 'kind', 'meters', 'received_at', 'tries_left'],
  ]);
});

test('a wrong PIN that is sent twice with its step’s id is one try, and a sixth is none', async () => {
  const built = await atDoor();
  const stepId = 'incercarea-unu';
  await mistype(built, { stepId });
  await mistype(built, { stepId });
  expect(await missesOf(built)).toMatchObject([{ triesLeft: 4 }]);
  for (let tries = 0; tries < 5; tries += 1) await mistype(built);
  expect((await missesOf(built)).map(({ triesLeft }) => triesLeft)).toEqual([0, 1, 2, 3, 4]);
});

test('a wrong PIN that waited on the phone without a signal has the hour at which it was typed', async () => {
  const built = await atDoor();
  const typed = at();
  clock.advance({ minutes: 25 });
  await mistype(built, { at: typed });
  expect(await missesOf(built)).toMatchObject([{ at: typed, meters: null }]);
});

test('without a place of its own a wrong PIN is as far as the last position around its time', async () => {
  const built = await aDelivery({ status: 'accepted', stage: 'at_pickup' });
  const positions = [{ ...north(PICKUP, 300), at: at(), accuracy: 8 }];
  await as(built.courier).get(sendPositions, { body: { positions } });
  clock.advance({ minutes: 4 });
  await mistype(built, {}, 'pick_up');
  clock.advance({ minutes: 4 });
  await mistype(built, {}, 'pick_up');
  const [later, near] = await missesOf(built);
  expect(near?.kind).toBe('pickup');
  expect(near?.meters).toBeGreaterThan(290);
  expect(near?.meters).toBeLessThan(310);
  expect(later?.meters).toBeNull();
});

test('wrong PINs are in the courier’s export and go with the erasure of the sender', async () => {
  const sender = await aSender({ wallet: 3_000, password: 'parola-de-plecare' });
  const built = await atDoor(sender);
  await mistype(built, { position: north(door, 12) });
  const { data } = await as(built.courier).get(exportMe);
  expect(data['wrongPins']).toMatchObject([{ deliveryId: built.id, kind: 'dropoff', triesLeft: 4 }]);
  await as(built.courier).get(reportStep, {
    params: { id: built.id },
    body: { step: 'deliver', at: at(), pin: built.seen.pins?.dropoff ?? '' },
  });
  expect(await rowsOf(built)).toHaveLength(1);
  clock.advance({ days: 8 });
  await sweep();
  await workJobs();
  await as(sender).get(ROUTES.deleteMe, { body: { password: 'parola-de-plecare' } });
  expect(await rowsOf(built)).toEqual([]);
});
