import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { haversineMeters, polylineMeters, type LatLng } from '../geo.ts';
import { roadLikeLine } from './road-line.ts';

const degree = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const romania: fc.Arbitrary<LatLng> = fc.record({ lat: degree(43.6, 48.3), lng: degree(20.2, 29.8) });
const hop = fc.record({ lat: degree(-0.03, 0.03), lng: degree(-0.03, 0.03) });

describe('roadLikeLine', () => {
  it('is the same line for the same ends, and starts and stops at them', () => {
    fc.assert(
      fc.property(romania, romania, (from, to) => {
        const line = roadLikeLine(from, to);
        expect(roadLikeLine(from, to)).toEqual(line);
        expect(line[0]).toEqual(from);
        expect(line.at(-1)).toEqual(to);
      }),
    );
  });

  it('has 24 to 60 points and is never much longer than real roads are, in town and between towns', () => {
    const ends = fc.oneof(
      fc.tuple(romania, romania),
      fc.tuple(romania, hop).map(([a, by]) => [a, { lat: a.lat + by.lat, lng: a.lng + by.lng }] as const),
    );
    fc.assert(
      fc.property(ends, ([from, to]) => {
        const straight = haversineMeters(from, to);
        fc.pre(straight > 50);
        const line = roadLikeLine(from, to);
        expect(line.length).toBeGreaterThanOrEqual(20);
        expect(line.length).toBeLessThanOrEqual(64);
        expect(polylineMeters(line) / straight).toBeGreaterThanOrEqual(0.999);
        expect(polylineMeters(line) / straight).toBeLessThan(1.6);
        const longest = Math.max(...line.slice(1).map((point, i) => haversineMeters(line[i]!, point)));
        expect(longest).toBeLessThan(straight / 4);
      }),
    );
  });

  it('answers two equal ends with a line of no length', () => {
    const here = { lat: 45, lng: 25 };
    expect(roadLikeLine(here, here)).toEqual([here, here]);
  });
});
