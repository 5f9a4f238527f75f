import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { STAGES } from '../deliveries/stage-table.ts';
import { haversineMeters, offsetMeters } from '../geo.ts';
import { vicinityRadius, isShownToLinks, lineForLinks, toFourDecimals } from './link-view.ts';

const DROPOFF = { lat: 44.427263, lng: 26.103741 };
const trip = (stage: (typeof STAGES)[number] | null = 'to_dropoff') => ({
  stage,
  pickup_lat: DROPOFF.lat,
  pickup_lng: DROPOFF.lng,
});
const place = (east: number, north: number) => offsetMeters(DROPOFF, east, north);
const pair = (point: { lat: number; lng: number }): [number, number] => [point.lng, point.lat];

describe('the line that a link shows', () => {
  test('begins where it leaves the neighbourhood for good, even when it comes back once', () => {
    const line = [place(0, 0), place(500, 0), place(100, 50), place(800, 0), place(2_000, 0)].map(pair);
    const shown = lineForLinks(trip(), line, 400);
    expect(shown).toHaveLength(3);
    expect(shown.at(-1)).toEqual(pair(toFourDecimals(place(2_000, 0))));
  });

  test('a line of two points keeps no point near the door, and one that never leaves keeps none', () => {
    const [first] = lineForLinks(trip(), [place(0, 0), place(5_000, 0)].map(pair), 300);
    expect(haversineMeters(DROPOFF, { lat: first![1], lng: first![0] })).toBeGreaterThanOrEqual(300);
    expect(lineForLinks(trip(), [place(0, 0), place(100, 0)].map(pair), 300)).toEqual([]);
    expect(lineForLinks(trip(), [], 300)).toEqual([]);
  });

  test('whatever the line, nothing of it lies within 300 metres of the door, and four decimals are all', () => {
    const offset = fc.integer({ min: -3_000, max: 3_000 });
    const lines = fc.array(fc.tuple(offset, offset), { maxLength: 30 });
    fc.assert(
      fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (offsets, share) => {
        const line = offsets.map(([east, north]) => pair(place(east, north)));
        for (const [lng, lat] of lineForLinks(trip(), line, vicinityRadius(share))) {
          expect(haversineMeters(DROPOFF, { lat, lng })).toBeGreaterThanOrEqual(300);
          expect([lng, lat]).toEqual(pair(toFourDecimals({ lat, lng })));
        }
      }),
    );
  });
});

test('the courier is shown from the pickup on, away from the door, and never on the way to it', () => {
  const seen = STAGES.filter((stage) => isShownToLinks(trip(stage), place(2_000, 0), 300));
  expect(seen).toEqual(['picked_up', 'to_dropoff', 'at_dropoff', 'attempt_failed', 'to_return']);
  expect(isShownToLinks(trip(null), place(2_000, 0), 300)).toBe(false);
  expect(isShownToLinks(trip('to_return'), place(200, 0), 300)).toBe(false);
});

test('the radius is between 300 and 600 metres', () => {
  expect([vicinityRadius(0), vicinityRadius(0.5), vicinityRadius(1), vicinityRadius(7)]).toEqual([
    300, 450, 600, 600,
  ]);
});
