import { describe, expect, test } from 'vitest';
import { createDevice } from '#contract/trips/devices.ts';
import { testApp } from '../../support/app.ts';

// Reports of tracking programs, in the shapes that the decoders of the open-source server Traccar are tested with
// (OsmAndProtocolDecoderTest, OwnTracksProtocolDecoderTest), and as its clients send them. A report that is not
// answered 2xx stays first in the phone's queue and blocks every later one.

const { as, anonymous, aDelivery, clock, db } = await testApp();

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
const TAKEN = { status: 200, raw: '[]' };

async function onTheWay() {
  const built = await aDelivery({ status: 'accepted', stage: 'to_pickup' });
  const { url } = await as(built.courier).get(createDevice);
  return { ...built, path: new URL(url).pathname };
}
const storedPosition = (id: string) =>
  db.selectFrom('positions').select(['lat', 'lng', 'heading', 'at']).where('delivery_id', '=', id).execute();
const now = () => clock.now().toISOString();
const seconds = () => String(clock.now().getTime() / 1_000);

/** The same report with a current place and time: near the trip, now. */
function fresh(query: string): string {
  const words = new URLSearchParams(query);
  if (words.has('lat')) words.set('lat', '44.45');
  if (words.has('lon')) words.set('lon', '26.1');
  if (words.has('location')) words.set('location', '44.45,26.1');
  const said = words.get('timestamp');
  if (said) words.set('timestamp', freshTime(said));
  return words.toString();
}
function freshTime(said: string): string {
  if (said.includes('T')) return now();
  if (said.includes(' ')) return now().slice(0, 19).replace('T', ' ');
  return said.length > 10 ? String(clock.now().getTime()) : seconds();
}

const QUERIES = [
  'id=902064&lat=42.06288&lon=-88.23412&timestamp=2016-01-27T18%3A55%3A47Z&hdop=6.0&altitude=224.0&speed=0.0',
  'id=902064&lat=42.06288&lon=-88.23412&timestamp=1442068686579&hdop=6.0&altitude=224.0&speed=0.0',
  'lat=49.60688&lon=6.15788&timestamp=2014-06-04+09%3A10%3A11&altitude=384.7&speed=0.0&id=353861053849681',
  'id=123456&timestamp=1377177267&lat=60.0&lon=30.0&speed=0.0&bearing=0.0&altitude=0&hdop=0.0',
  'id=123456&timestamp=1377177267&lat=60.0&lon=30.0',
  'lat=60.0&lon=30.0&speed=0.0&heading=0.0&vacc=0&hacc=0&altitude=0&deviceid=123456',
  'id=861001000719969&lat=41.666667&lon=-0.883333&altitude=350.059479&speed=0.000000&batt=87',
  'id=123456&timestamp=1377177267&location=60.0,30.0',
  'id=123456789012345&timestamp=1504763810&lat=40.72&lon=-74.00&bearing=7.198&speed=4&ignition=true&rpm=933&fuel=24',
];

/** Ways in which a program may send the same report over HTTP. */
const WAYS: Record<string, (path: string, query: string) => ReturnType<typeof anonymous.send>> = {
  'in the address': (path, query) => anonymous.send('GET', `${path}?${query}`),
  'posted in the address, without a body': (path, query) => anonymous.send('POST', `${path}?${query}`),
  'posted in the address with an empty form, as Android does': (path, query) =>
    anonymous.send('POST', `${path}?${query}`, FORM, ''),
  'as a form': (path, query) => anonymous.send('POST', path, FORM, query),
};

describe.for(Object.entries(WAYS))('OsmAnd %s', ([, send]) => {
  test.for(QUERIES)('%s', async (query) => {
    const trip = await onTheWay();
    // Unchanged, it is a place of years ago, unless it has no time and so means now.
    if (query.includes('timestamp')) expect(await send(trip.path, query)).toMatchObject(TAKEN);
    expect(await send(trip.path, fresh(query))).toMatchObject(TAKEN);
    expect(await storedPosition(trip.id)).toMatchObject([{ lat: 44.45, lng: 26.1, at: clock.now() }]);
  });
});

const COORDS = { latitude: 44.45, longitude: 26.1, accuracy: 5, altitude: 5 };
const TRACCAR: Record<string, (at: string) => object> = {
  'without speed or heading': (timestamp) => ({
    location: {
      timestamp,
      coords: { ...COORDS, speed: 0, heading: -1 },
      is_moving: false,
      odometer: 0,
      event: 'motionchange',
      battery: { level: 1, is_charging: false },
      activity: { type: 'still' },
      extras: {},
      _: '&id=48241179&lat=37.4219983&lon=-122.084&timestamp=2025-06-15T13:45:12.862Z&',
    },
    device_id: '48241179',
  }),
  'with extras': (timestamp) => ({
    location: {
      timestamp,
      coords: { ...COORDS, speed: 0, heading: -1 },
      extras: { device_string_test: 'long_device_id', device_bool_test: true, device_double_test: 1.345 },
    },
    device_id: '48241179',
  }),
  'of a simulator': (timestamp) => ({
    location: {
      extras: {},
      mock: true,
      coords: { ...COORDS, speed_accuracy: -1, speed: -1, floor: null, heading_accuracy: -1, heading: -1 },
      age: 188,
      uuid: '2FB04C65-99CF-42AB-8DD3-EBCB4B108BF8',
      battery: { level: -1, is_charging: false },
      activity: { type: 'unknown', confidence: 100 },
      timestamp,
    },
    device_id: '658765',
  }),
  'on the move': (timestamp) => ({
    location: {
      event: 'motionchange',
      timestamp,
      coords: { ...COORDS, speed: 18.67, speed_accuracy: 0.26, heading: 63, heading_accuracy: 0.28 },
      battery: { is_charging: false, level: 0.79 },
      extras: {},
    },
    device_id: '8737767034',
  }),
  'with a heading of null': (timestamp) => ({
    location: { timestamp, coords: { ...COORDS, speed: null, heading: null, accuracy: null } },
    device_id: '1',
  }),
};
const PLACE = { _type: 'location', lat: 44.45, lon: 26.1 };
const OWNTRACKS: object[] = [
  { ...PLACE, acc: 15, alt: 440, batt: 46, conn: 'w', t: 'u', tid: '5t', vac: 2, vel: 0 },
  { ...PLACE, tid: 'JJ' },
  { ...PLACE, cog: 271, acc: 5, vel: 61, vac: 21, alt: 167, tid: 'JJ', t: 'u', batt: 67 },
  { ...PLACE, acc: 5, created_at: 1_736_161_415, topic: 'owntracks/ckrey/22A67880', t: 'u', m: 1, tid: 'AC' },
  { ...PLACE, vel: 0, cog: 113, mcc: 232, mnc: 1, lac: '4F4D', cid: '673A', acc: 10, t: 'I', don: 105 },
  { ...PLACE, acc: null, vel: null, cog: null },
];
const MESSAGES: [string, () => object][] = [
  ...Object.entries(TRACCAR).map(([name, message]): [string, () => object] => [
    `Traccar ${name}`,
    () => message(now()),
  ]),
  ...OWNTRACKS.map((message, index): [string, () => object] => [
    `OwnTracks ${index + 1}`,
    () => ({ ...message, tst: Number(seconds()) }),
  ]),
];

test.for(MESSAGES)('%s comes to the trip', async ([, message]) => {
  const trip = await onTheWay();
  expect(await anonymous.send('POST', trip.path, JSON_TYPE, JSON.stringify(message()))).toMatchObject(TAKEN);
  expect(await storedPosition(trip.id)).toMatchObject([{ lat: 44.45, lng: 26.1, at: clock.now() }]);
});

test('a time without a zone is UTC, wherever the server stands', async () => {
  const home = process.env.TZ;
  process.env.TZ = 'Europe/Bucharest';
  try {
    const trip = await onTheWay();
    const timestamp = freshTime('2026-11-22 12:33:00');
    await anonymous.send('GET', `${trip.path}?lat=44.45&lon=26.1&timestamp=${encodeURIComponent(timestamp)}`);
    expect(await storedPosition(trip.id)).toMatchObject([
      { at: new Date(`${timestamp.replace(' ', 'T')}Z`) },
    ]);
  } finally {
    if (home === undefined) delete process.env.TZ;
    else process.env.TZ = home;
  }
});

test('a field that comes twice counts as it came last, one without an end not at all', async () => {
  const trip = await onTheWay();
  const query = `lat=0&lat=44.45&lon=0&lon=26.1&timestamp=${seconds()}&speed=${'1'.repeat(200)}&bearing=90`;
  expect(await anonymous.send('GET', `${trip.path}?${query}`)).toMatchObject(TAKEN);
  expect(await storedPosition(trip.id)).toEqual([{ lat: 44.45, lng: 26.1, heading: 90, at: clock.now() }]);
});

test('what stands in the address counts before the form beneath it', async () => {
  const trip = await onTheWay();
  const form = `lat=0&lon=0&timestamp=${seconds()}`;
  expect(await anonymous.send('POST', `${trip.path}?lat=44.45&lon=26.1`, FORM, form)).toMatchObject(TAKEN);
  expect(await storedPosition(trip.id)).toMatchObject([{ lat: 44.45, lng: 26.1 }]);
});

const UNREADABLE: [name: string, headers: Record<string, string>, body: string][] = [
  ['a heartbeat of Traccar without a place', JSON_TYPE, '{"location":{"timestamp":"2026-11-22T10:00:00Z"}}'],
  ['a location that is none', JSON_TYPE, '{"location":{}}'],
  ['a place in words', JSON_TYPE, '{"_type":"location","lat":"nord","lon":"est","tst":1}'],
  ['nothing known', JSON_TYPE, '{"lat":44.45,"lon":26.1}'],
  ['an empty object', JSON_TYPE, '{}'],
  ['a list', JSON_TYPE, '[]'],
  ['null', JSON_TYPE, 'null'],
  ['JSON that is cut off', JSON_TYPE, '{"location":{"time'],
  ['an empty body that says it is JSON', JSON_TYPE, ''],
  ['a text', { 'content-type': 'text/plain' }, 'salut'],
  ['an XML', { 'content-type': 'application/xml' }, '<gpx/>'],
  ['a form of parts', { 'content-type': 'multipart/form-data; boundary=x' }, '--x--'],
  ['cells and networks alone', FORM, 'id=1&cell=257,02,16,2224&cell=257,02,16,2223,-90&wifi=00-14-22,-80'],
  ['a last will', JSON_TYPE, '{"_type":"lwt","tst":1380738247}'],
  ['a waypoint', JSON_TYPE, '{"_type":"waypoint","desc":"acasă","lat":44.4,"lon":26.1,"rad":50,"tst":1}'],
  ['waypoints', JSON_TYPE, '{"_type":"waypoints","waypoints":[{"_type":"waypoint"}]}'],
  ['a transition', JSON_TYPE, '{"_type":"transition","event":"enter","tst":1}'],
  ['something encrypted', JSON_TYPE, '{"_type":"encrypted","data":"eNqr"}'],
];

test.for(UNREADABLE)(
  '%s is taken and dropped, so that no phone repeats it for ever',
  async ([, headers, body]) => {
    const trip = await onTheWay();
    expect(await anonymous.send('POST', trip.path, headers, body)).toMatchObject(TAKEN);
    expect(await storedPosition(trip.id)).toEqual([]);
  },
);

test('an address that is no longer one says so, whatever comes', async () => {
  const { path } = await onTheWay();
  const gone = `${path.slice(0, -4)}AAAA`;
  for (const [headers, body] of [
    [FORM, ''],
    [JSON_TYPE, '{"location":'],
    [JSON_TYPE, '{"_type":"lwt"}'],
  ] as const)
    expect((await anonymous.send('POST', gone, headers, body)).status).toBe(404);
});
