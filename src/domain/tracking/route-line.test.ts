import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alongPolyline, type LatLng, offsetMeters, polylineMeters } from '../geo.ts';
import { metersAlong, metersLeft, type RouteLine, routeLineOf } from './route-line.ts';

const HOME = { lat: 45.65, lng: 25.6 };
const at = (eastMeters: number, northMeters = 0) => offsetMeters(HOME, eastMeters, northMeters);
const fix = (point: LatLng, accuracy = 5) => ({ ...point, accuracy });
const lineOf = (points: LatLng[], roadMeters = polylineMeters(points)): RouteLine =>
  routeLineOf(points, roadMeters)!;

/** Lines that lead east and never return near an earlier point. */
const aLine = fc
  .array(fc.tuple(fc.integer({ min: 200, max: 1_500 }), fc.integer({ min: -200, max: 200 })), {
    minLength: 1,
    maxLength: 12,
  })
  .map((steps) => {
    let [east, north] = [0, 0];
    return [HOME, ...steps.map(([x, y]) => at((east += x), (north += y)))];
  });
const shares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 30 });

describe('the way along a line', () => {
  test('who drives on it is found where they are, and has the rest of the road before them', () => {
    fc.assert(
      fc.property(aLine, shares, fc.double({ min: 0.8, max: 2, noNaN: true }), (points, seen, detour) => {
        const total = polylineMeters(points);
        const line = lineOf(points, total * detour);
        let from = 0;
        for (const share of seen.toSorted((a, b) => a - b)) {
          const found = metersAlong(line, fix(alongPolyline(points, share)), from);
          expect(found).not.toBeNull();
          expect(Math.abs(found! - share * total)).toBeLessThan(2 + total * 0.002);
          expect(Math.abs(metersLeft(line, found!) - (1 - share) * total * detour)).toBeLessThan(
            6 + total * 0.005,
          );
          from = found!;
        }
      }),
    );
  });

  test('nobody goes back on it, whatever comes, nor past its end', () => {
    const places = fc.array(
      fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: -80, max: 80 })),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(aLine, places, (points, seen) => {
        const line = lineOf(points);
        let from = 0;
        for (const [share, north] of seen) {
          const found = metersAlong(line, fix(offsetMeters(alongPolyline(points, share), 0, north)), from);
          if (found === null) continue;
          expect(found).toBeGreaterThanOrEqual(from);
          expect(found).toBeLessThanOrEqual(line.meters + 0.001);
          expect(metersLeft(line, found)).toBeLessThanOrEqual(metersLeft(line, from));
          from = found;
        }
      }),
    );
  });

  test('off the line by more than thirty metres or twice the blur there is no place on it', () => {
    const line = lineOf([at(0), at(2_000)]);
    expect(metersAlong(line, fix(at(1_000, 29)), 0)).toBeCloseTo(1_000, -1);
    expect(metersAlong(line, fix(at(1_000, 31)), 0)).toBeNull();
    expect(metersAlong(line, fix(at(1_000, 99), 50), 0)).toBeCloseTo(1_000, -1);
    expect(metersAlong(line, fix(at(1_000, 101), 50), 0)).toBeNull();
    expect(metersAlong(line, fix(at(900)), 1_000)).toBeNull();
  });

  test('there and back on the same road are two places: the first one that lies ahead counts', () => {
    const line = lineOf([at(0), at(1_000), at(0)]);
    let from = 0;
    const seen = [100, 500, 990, 1_000, 960, 400, 20].map((east) => {
      from = metersAlong(line, fix(at(east)), from)!;
      return Math.round(from / 10) * 10;
    });
    expect(seen).toEqual([100, 500, 990, 1_000, 1_040, 1_600, 1_980]);
  });

  test('a line without length leads nowhere', () => {
    expect(routeLineOf([], 100)).toBeNull();
    expect(routeLineOf([at(0), at(0)], 100)).toBeNull();
  });
});
