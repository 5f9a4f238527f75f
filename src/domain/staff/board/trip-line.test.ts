import { expect, test } from 'vitest';
import { haversineMeters } from '../../geo.ts';
import { tripLine } from './trip-line.ts';

// The line of a delivery on the board's map: near enough to steer by, too coarse for an address.

const pickup = { lat: 44.403_71, lng: 26.103_46 };
const dropoff = { lat: 44.466_12, lng: 26.101_88 };

test('without a road the line is straight, between ends that are about a hundred metres off', () => {
  const { pickup: from, dropoff: to, line } = tripLine({ pickup, dropoff }, []);
  expect([from, to]).toEqual([
    { lat: 44.404, lng: 26.103 },
    { lat: 44.466, lng: 26.102 },
  ]);
  expect(line).toEqual([
    [26.103, 44.404],
    [26.102, 44.466],
  ]);
});

test('the road is drawn without the stretches that lead to the doors', () => {
  const road: [number, number][] = [
    [pickup.lng, pickup.lat],
    [26.104_2, 44.404_4],
    [26.11, 44.42],
    [26.108, 44.45],
    [26.102_2, 44.465_1],
    [dropoff.lng, dropoff.lat],
  ];
  const { line } = tripLine({ pickup, dropoff }, road);
  expect(line.slice(1, -1)).toEqual([
    [26.11, 44.42],
    [26.108, 44.45],
  ]);
  for (const [lng, lat] of line)
    for (const end of [pickup, dropoff]) expect(haversineMeters(end, { lat, lng })).toBeGreaterThan(10);
});
