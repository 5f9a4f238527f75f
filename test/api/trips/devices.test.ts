import { describe, expect, test } from 'vitest';
import { setAvailability } from '#contract/trips/courier.ts';
import { createDevice, deleteDevice, deviceAccess } from '#contract/trips/devices.ts';
import { deleteMe, exportMe } from '#contract/accounts/my-data.ts';
import type { Stage } from '#domain/deliveries/stage-table.ts';
import { testApp } from '../../support/app.ts';
import type { Person } from '../../support/people.ts';

const { as, anonymous, aCourier, aSender, aDelivery, lookAt, clock, db } = await testApp();

const JSON_HEADERS = { 'content-type': 'application/json' };

/** A courier on a trip at this stage, with an address for a program. */
async function onTheWay(stage: Stage = 'to_pickup') {
  const built = await aDelivery({ status: 'accepted', stage });
  return { ...built, path: await addressOf(built.courier) };
}
async function addressOf(courier: Person): Promise<string> {
  const { url } = await as(courier).get(createDevice);
  return new URL(url).pathname;
}
const seconds = () => clock.now().getTime() / 1_000;
const storedPosition = (id: string) =>
  db
    .selectFrom('positions')
    .select(['lat', 'lng', 'accuracy', 'heading', 'at'])
    .where('delivery_id', '=', id)
    .execute();
const post = (path: string, message: unknown) =>
  anonymous.send('POST', path, JSON_HEADERS, JSON.stringify(message));

const COMMON = { lat: 44.45, lng: 26.1, accuracy: 8, heading: 90 };
const FORMATS: Record<string, (path: string) => ReturnType<typeof post>> = {
  'OsmAnd, in the address': (path) =>
    anonymous.send(
      'GET',
      `${path}?id=1&lat=44.45&lon=26.1&timestamp=${clock.now().getTime()}&hdop=1.6&altitude=80&speed=12&bearing=90&batt=77`,
    ),
  'an older Traccar, posted in the address': (path) =>
    anonymous.send(
      'POST',
      `${path}?id=1&lat=44.45&lon=26.1&timestamp=${seconds()}&accuracy=8&speed=12&bearing=90&batt=77`,
    ),
  Traccar: (path) =>
    post(path, {
      device_id: '1',
      location: {
        timestamp: clock.now().toISOString(),
        coords: { latitude: 44.45, longitude: 26.1, accuracy: 8, speed: 6.2, heading: 90, altitude: 80 },
        is_moving: true,
        odometer: 12,
        event: 'motionchange',
        battery: { level: 0.77, is_charging: false },
        activity: { type: 'in_vehicle' },
      },
      _: '&id=1&lat=0&lon=0',
    }),
  OwnTracks: (path) =>
    post(path, {
      _type: 'location',
      lat: 44.45,
      lon: 26.1,
      tst: seconds(),
      acc: 8,
      alt: 80,
      vel: 22,
      cog: 90,
      batt: 77,
      tid: 'vl',
      t: 'u',
      m: 2,
    }),
};

test.for(Object.entries(FORMATS))(
  '%s: a position comes to the trip and the sender sees it',
  async ([, send]) => {
    const trip = await onTheWay();
    expect(await send(trip.path)).toMatchObject({ status: 200, raw: '[]' });
    expect(await storedPosition(trip.id)).toEqual([{ ...COMMON, at: clock.now() }]);
    expect((await lookAt(trip.id, trip.sender)).position).toMatchObject({
      lat: 44.45,
      lng: 26.1,
      heading: 90,
    });
  },
);

const osmAnd = (path: string, change: Record<string, string | number> = {}) =>
  anonymous.send(
    'GET',
    `${path}?${new URLSearchParams(
      Object.entries({ lat: 44.45, lon: 26.1, timestamp: seconds(), accuracy: 8, ...change }).map(
        ([key, value]) => [key, String(value)],
      ),
    ).toString()}`,
  );

describe('nobody is followed', () => {
  test('without a trip, before the departure, or off duty; the program is told that all is well', async () => {
    const free = await aCourier();
    expect((await osmAnd(await addressOf(free))).status).toBe(200);
    const assigned = await onTheWay('assigned');
    expect((await osmAnd(assigned.path)).status).toBe(200);
    const off = await onTheWay();
    await as(off.courier).get(setAvailability, { body: { online: false } });
    expect((await osmAnd(off.path)).status).toBe(200);
    for (const { id } of [assigned, off]) expect(await storedPosition(id)).toEqual([]);
  });

  test('by what is too old, a blur, a leap, off the globe or no place at all', async () => {
    const trip = await onTheWay();
    await osmAnd(trip.path);
    clock.advance({ seconds: 10 });
    const changes: Record<string, string | number>[] = [
      { timestamp: seconds() - 16 * 60 },
      { accuracy: 1_001 },
      { lat: 44.6 },
      { lat: 144.45 },
      { lat: 'nord' },
      { valid: '0' },
    ];
    for (const change of changes) {
      expect((await osmAnd(trip.path, change)).status).toBe(200);
    }
    expect((await post(trip.path, { _type: 'transition', event: 'enter' })).status).toBe(200);
    expect(await storedPosition(trip.id)).toHaveLength(1);
  });

  test('on somebody else’s trip', async () => {
    const [mine, theirs] = [await onTheWay(), await onTheWay()];
    await osmAnd(mine.path);
    expect(await storedPosition(theirs.id)).toEqual([]);
  });
});

test('an address is shown once, kept as a hash, and a new one or none ends it', async () => {
  const trip = await onTheWay();
  const courier = as(trip.courier);
  const [row] = await db
    .selectFrom('device_tokens')
    .selectAll()
    .where('account_id', '=', trip.courier.id)
    .execute();
  expect(row?.token_hash).toHaveLength(32);
  expect(row?.last_used_at).toBeNull();
  expect(JSON.stringify(await courier.get(deviceAccess))).not.toContain(trip.path.split('/').at(-1));
  await osmAnd(trip.path);
  expect((await courier.get(deviceAccess)).device?.lastUsedAt).toBe(clock.now().toISOString());

  const next = await addressOf(trip.courier);
  const gone = { status: 404, raw: expect.stringContaining('"not_found"') };
  expect(await osmAnd(trip.path)).toMatchObject(gone);
  expect((await osmAnd(next)).status).toBe(200);
  await courier.get(deleteDevice);
  await courier.get(deleteDevice);
  expect(await osmAnd(next)).toMatchObject(gone);
  expect(await courier.get(deviceAccess)).toEqual({ device: null });
});

test('the address opens nothing but its own call', async () => {
  const { path } = await onTheWay();
  const token = path.split('/').at(-1) ?? '';
  const ways: Record<string, string>[] = [{ authorization: `Bearer ${token}` }, { cookie: `sid=${token}` }];
  for (const headers of ways) {
    expect((await anonymous.send('GET', '/api/v1/courier', headers)).status).toBe(401);
  }
});

test('only a verified courier gets one, and it goes with the account, after it was handed out with the data', async () => {
  const waiting = await aCourier({ state: 'pending' });
  expect(await as(waiting).call(createDevice)).toMatchObject({
    status: 403,
    body: { code: 'courier_not_verified' },
  });
  expect((await as(await aSender()).call(createDevice)).status).toBe(403);
  const courier = await aCourier({ password: 'patru pere verzi' });
  const path = await addressOf(courier);
  const { data } = await as(courier).get(exportMe);
  expect(data.trackingProgram).toHaveLength(1);
  expect(JSON.stringify(data)).not.toContain('token_hash');
  await as(courier).get(deleteMe, { body: { password: 'patru pere verzi' } });
  expect((await osmAnd(path)).status).toBe(404);
});
