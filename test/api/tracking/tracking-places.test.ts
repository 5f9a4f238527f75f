import { describe, expect, onTestFinished, test } from 'vitest';
import { sendPositions } from '#contract/trips/courier.ts';
import { tracking } from '#contract/tracking/tracking.ts';
import { haversineMeters } from '#domain/geo.ts';
import { STAGES, type Stage } from '#domain/deliveries/stage-table.ts';
import { DELIVERY_STATUSES, type DeliveryStatus } from '#domain/deliveries/status-table.ts';
import { testApp } from '../../support/app.ts';
import type { Built } from '../../support/builders.ts';
import { listen } from '../../support/stream.ts';
import { PICKUP } from '../../support/trips.ts';

const { as, anonymous, aDelivery, lookAt, clock, db, baseUrl } = await testApp({ listen: true });

const LEAST_METERS = 300;
const ON_THE_WAY = { lat: 44.501234, lng: 26.091234 };
const tokenOf = (url: string | null) => url?.split('/').at(-1) ?? '';
const linksOf = ({ seen }: Built) => [seen.trackingUrl, seen.shareUrl].map(tokenOf);

/** All coordinates in an answer, in any field: pairs of [lng, lat] and objects with both. */
function placesIn(value: unknown): { lat: number; lng: number }[] {
  if (Array.isArray(value)) {
    const [lng, lat, ...more] = value as unknown[];
    if (typeof lng === 'number' && typeof lat === 'number' && more.length === 0) return [{ lat, lng }];
    return value.flatMap(placesIn);
  }
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(placesIn);
  if ('lat' in value && 'lng' in value)
    return [...inside, { lat: Number(value.lat), lng: Number(value.lng) }];
  return inside;
}

const tooNear = (value: unknown) =>
  placesIn(value)
    .map((place) => haversineMeters(PICKUP, place))
    .filter((meters) => meters < LEAST_METERS);
const decimals = (value: number) => String(value).split('.')[1]?.length ?? 0;

async function put({ id }: Built, state: { status: DeliveryStatus; stage: Stage | null }): Promise<void> {
  await db.updateTable('deliveries').set(state).where('id', '=', id).execute();
}

/** Sets a delivery into a state, by any path, with the courier at a place. */
async function aDeliveryAt(status: DeliveryStatus, stage: Stage | null, place: typeof PICKUP) {
  const built = await aDelivery({ status: 'accepted', stage: 'to_pickup' });
  const { lat, lng } = place;
  await as(built.courier).get(sendPositions, {
    body: { positions: [{ at: clock.now().toISOString(), lat, lng, accuracy: 5 }] },
  });
  await put(built, { status, stage });
  // Its money was never posted for that state.
  onTestFinished(() => put(built, { status: 'accepted', stage: 'to_pickup' }));
  return built;
}

const STATES = [
  ...DELIVERY_STATUSES.filter((status) => status !== 'accepted').map((status) => [status, null] as const),
  ...STAGES.map((stage) => ['accepted', stage] as const),
];

describe.each(STATES)('%s %s', (status, stage) => {
  test.for([PICKUP, { ...PICKUP, ...ON_THE_WAY }])(
    'no field of either link is near the door',
    async (place) => {
      const built = await aDeliveryAt(status, stage, place);
      for (const token of linksOf(built)) {
        const { body, raw } = await anonymous.call(tracking, { params: { token } });
        expect(tooNear({ ...body, pickup: null })).toEqual([]);
        expect(body.pickup).toMatchObject({ area: 'București', lat: 44.4285, lng: 26.0975 });
        for (const secret of ['44.4272', '44.4273', '26.1037', '26.10374']) expect(raw).not.toContain(secret);
        for (const { lat, lng } of placesIn(body))
          expect(Math.max(decimals(lat), decimals(lng))).toBeLessThan(5);
      }
    },
  );
});

test('the courier is on both links from the pickup on, to four decimals; the sender sees them exactly', async () => {
  const shown: (Stage | null)[] = [];
  for (const stage of STAGES) {
    const built = await aDeliveryAt('accepted', stage, { ...PICKUP, ...ON_THE_WAY });
    for (const token of linksOf(built)) {
      const { position } = await anonymous.get(tracking, { params: { token } });
      if (position) expect(position).toMatchObject({ lat: 44.5012, lng: 26.0912 });
      if (position && !shown.includes(stage)) shown.push(stage);
    }
    const { position, pickup } = await lookAt(built.id, built.sender);
    if (stage === 'to_pickup') expect(position).toMatchObject(ON_THE_WAY);
    expect(pickup).toMatchObject({ lat: PICKUP.lat, lng: PICKUP.lng, exact: true });
  }
  expect(shown).toEqual(['picked_up', 'to_dropoff', 'at_dropoff', 'attempt_failed', 'to_return']);
});

test('the stream of a link tells no move before the pickup or at the door, and the rest to four decimals', async () => {
  const built = await aDelivery({ status: 'accepted', stage: 'to_pickup' });
  const [token = ''] = linksOf(built);
  const link = await listen(baseUrl, `/api/v1/tracking/${token}/events`, anonymous);
  const own = await listen(baseUrl, '/api/v1/events', as(built.sender));
  onTestFinished(() => {
    link.close();
    own.close();
  });
  const move = async (lat: number, lng: number) => {
    clock.advance({ minutes: 5 });
    const fix = { at: clock.now().toISOString(), lat, lng, accuracy: 5 };
    await as(built.courier).get(sendPositions, { body: { positions: [fix] } });
    return (await own.until(({ name }) => name === 'position.moved')).at(-1)?.data.position;
  };
  expect(await move(44.440001, 26.100001)).toMatchObject({ lat: 44.440001, lng: 26.100001 });
  await put(built, { status: 'accepted', stage: 'picked_up' });
  await move(PICKUP.lat, PICKUP.lng);
  await move(44.440123, 26.100567);
  const first = await link.until(({ name }) => name === 'position.moved');
  expect(first.map(({ data }) => data.position)).toMatchObject([{ lat: 44.4401, lng: 26.1006 }]);
});
