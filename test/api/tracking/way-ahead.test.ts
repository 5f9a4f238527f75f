import { expect, test } from 'vitest';
import { sendPositions } from '#contract/trips/courier.ts';
import { localHour } from '#domain/deliveries/pickup-window.ts';
import {
  driveSeconds,
  haversineMeters,
  interpolate,
  type LatLng,
  polylineMeters,
  roadMeters,
} from '#domain/geo.ts';
import { encodePolyline } from '#domain/tracking/polyline.ts';
import { testApp } from '../../support/app.ts';
import type { Built } from '../../support/builders.ts';
import { DROPOFF, PICKUP } from '../../support/trips.ts';

const { as, aDelivery, lookAt, clock, owner, deps } = await testApp();

/** A road that goes far out to the west before the drop-off, with a driving distance of 60 km. */
const BEND = { lat: 44.5, lng: 25.8 };
const LINE = [PICKUP, BEND, DROPOFF];
const ROAD_METERS = 60_000;
const pairsOf = (line: LatLng[]) => line.map(({ lat, lng }): [number, number] => [lng, lat]);

/** A trip under way to the receiver by that road. */
async function theLongWay(): Promise<Built> {
  const built = await aDelivery({ status: 'accepted', stage: 'to_dropoff' });
  await owner.query('UPDATE deliveries SET route_polyline = $2, distance_meters = $3 WHERE id = $1', [
    built.id,
    encodePolyline(pairsOf(LINE)),
    ROAD_METERS,
  ]);
  return built;
}

const isAt = async (built: Built, { lat, lng }: LatLng): Promise<number | null> => {
  const fix = { at: clock.now().toISOString(), lat, lng, accuracy: 8 };
  expect((await as(built.courier).call(sendPositions, { body: { positions: [fix] } })).body.accepted).toBe(1);
  return (await lookAt(built.id, built.sender)).etaMinutes;
};

const minutesFor = (meters: number) => {
  const seconds = driveSeconds(meters, 'van', localHour(clock.now(), deps.settings.timeZone));
  return Math.round(seconds / 60);
};

test('who drives by the line has the rest of its road before them, not the straight distance', async () => {
  const built = await theLongWay();
  expect(await isAt(built, PICKUP)).toBe(minutesFor(ROAD_METERS));
  const other = await theLongWay();
  const half = interpolate(BEND, DROPOFF, 0.5);
  const left = haversineMeters(half, DROPOFF) / polylineMeters(LINE);
  expect(await isAt(other, half)).toBe(minutesFor(Math.round(ROAD_METERS * left)));
});

test('the line of a delivery that was listed before lines were polylines is shown and counts', async () => {
  const built = await theLongWay();
  await owner.query('UPDATE deliveries SET route = $2, route_polyline = NULL WHERE id = $1', [
    built.id,
    JSON.stringify(pairsOf(LINE)),
  ]);
  expect((await lookAt(built.id, built.sender)).route).toEqual(pairsOf(LINE));
  expect(await isAt(built, PICKUP)).toBe(minutesFor(ROAD_METERS));
});

test('who left the line has the usual detour before them', async () => {
  const built = await theLongWay();
  const aside = { lat: PICKUP.lat, lng: PICKUP.lng + 0.01 };
  expect(await isAt(built, aside)).toBe(minutesFor(roadMeters(haversineMeters(aside, DROPOFF), 'van')));
});

test('where the road passes a second time, the first time counts until it is driven', async () => {
  const built = await aDelivery({ status: 'accepted', stage: 'to_dropoff' });
  const there = [PICKUP, BEND, PICKUP, DROPOFF];
  await owner.query('UPDATE deliveries SET route_polyline = $2 WHERE id = $1', [
    built.id,
    encodePolyline(pairsOf(there)),
  ]);
  const half = interpolate(PICKUP, BEND, 0.5);
  const kilometres = [];
  for (const place of [half, BEND, half]) {
    await isAt(built, place);
    const position = await deps.lastPositions.get(built.courier.id);
    kilometres.push(Math.round((position?.approaches[built.id]?.alongMeters ?? 0) / 1_000));
    clock.advance({ minutes: 10 });
  }
  const leg = haversineMeters(PICKUP, BEND) / 1_000;
  expect(kilometres).toEqual([0.5, 1, 1.5].map((share) => Math.round(leg * share)));
});

test('a parcel that is brought back has the same road before it, the other way round', async () => {
  const built = await theLongWay();
  await owner.query(`UPDATE deliveries SET stage = 'to_return' WHERE id = $1`, [built.id]);
  expect(await isAt(built, DROPOFF)).toBe(minutesFor(ROAD_METERS));
});
