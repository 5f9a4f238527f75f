import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { divideOverStops, orderBounds, pricedStop, type PricedStop } from './order-offer.ts';
import { withUsualLimits } from './rules.ts';

const estimates = fc.array(fc.integer({ min: 1, max: 90_000_000 }), { minLength: 2, maxLength: 10 });
const stopsOf = (all: readonly number[]): PricedStop[] =>
  all.map((estimate, at) => pricedStop({ id: `s${at}`, ...withUsualLimits(estimate, 'RON') }));

/** Stops with a price that their order takes, anywhere from the lowest to the highest. */
const priced = fc.tuple(estimates, fc.double({ min: 0, max: 1, noNaN: true })).map(([all, at]) => {
  const stops = stopsOf(all);
  const { min, max } = orderBounds(stops);
  return { stops, total: min + Math.round((max - min) * at) };
});

describe('the price of an order', () => {
  test('is divided to the last ban, each stop within its own bounds', () => {
    fc.assert(
      fc.property(priced, ({ stops, total }) => {
        const parts = divideOverStops(total, stops);
        expect([...parts.values()].reduce((sum, part) => sum + part, 0)).toBe(total);
        for (const { id, min, max } of stops) {
          expect(parts.get(id)).toBeGreaterThanOrEqual(min);
          expect(parts.get(id)).toBeLessThanOrEqual(max);
        }
      }),
    );
  });

  test('is divided alike in whatever order the stops are given', () => {
    fc.assert(
      fc.property(priced, fc.infiniteStream(fc.nat()), ({ stops, total }, dice) => {
        const shuffled = stops
          .map((stop) => ({ stop, at: dice.next().value ?? 0 }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ stop }) => stop);
        const parts = divideOverStops(total, shuffled);
        for (const [id, part] of divideOverStops(total, stops)) expect(parts.get(id)).toBe(part);
      }),
    );
  });

  test('is proportional to the estimates where no lowest price stands in the way', () => {
    const parts = divideOverStops(10_000, stopsOf([2_000, 3_000, 5_000]));
    expect([...parts.values()]).toEqual([2_000, 3_000, 5_000]);
    expect([...divideOverStops(10_001, stopsOf([5_000, 5_000])).values()]).toEqual([5_001, 5_000]);
  });

  test('outside the bounds of its stops is a mistake of the caller', () => {
    const stops = stopsOf([2_000, 3_000]);
    for (const total of [2_499, 10_001, 3_000.5])
      expect(() => divideOverStops(total, stops)).toThrow(RangeError);
  });
});
