import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PARCEL_SIZES } from '../../deliveries/parcel-sizes.ts';
import { priceTrip } from './quote.ts';
import { FIRST_TARIFFS } from '../figures/first-tariffs.ts';
import { ruleHolds, type TimeRule } from './tariff.ts';

const FIRST_TARIFF = FIRST_TARIFFS.USD;

const trip = fc.record({
  size: fc.constantFrom(...PARCEL_SIZES),
  distanceMeters: fc.integer({ min: 0, max: 900_000 }),
  durationSeconds: fc.integer({ min: 0, max: 60_000 }),
  hour: fc.integer({ min: 0, max: 23 }),
  vatBasisPoints: fc.constantFrom(1_900, 2_100),
});

describe('a price', () => {
  test('is the sum of its lines, with VAT on top, whatever the trip', () => {
    fc.assert(
      fc.property(trip, (input) => {
        const price = priceTrip(FIRST_TARIFF, input);
        expect(price.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(price.base);
        expect(price.base + price.vat).toBe(price.total);
        expect(price.base).toBeGreaterThanOrEqual(FIRST_TARIFF.sizes[input.size].minimum);
        expect(price.lines.every((line) => Number.isSafeInteger(line.amount) && line.amount >= 0)).toBe(true);
        expect(price.range.low).toBeLessThanOrEqual(price.total);
        expect(price.range.high).toBeGreaterThanOrEqual(price.total);
      }),
    );
  });

  test('does not fall with the distance or the time', () => {
    fc.assert(
      fc.property(trip, fc.nat(50_000), fc.nat(5_000), (input, farther, longer) => {
        const more = {
          ...input,
          distanceMeters: input.distanceMeters + farther,
          durationSeconds: input.durationSeconds + longer,
        };
        expect(priceTrip(FIRST_TARIFF, more).total).toBeGreaterThanOrEqual(
          priceTrip(FIRST_TARIFF, input).total,
        );
      }),
    );
  });

  test('of ten kilometres in half an hour by van, by day', () => {
    const price = priceTrip(FIRST_TARIFF, {
      size: 'large',
      distanceMeters: 10_000,
      durationSeconds: 1_800,
      hour: 12,
      vatBasisPoints: 2_100,
    });
    expect(price).toEqual({
      lines: [
        { code: 'base', amount: 600 },
        { code: 'distance', amount: 850 },
        { code: 'time', amount: 360 },
      ],
      base: 1_810,
      vat: 380,
      total: 2_190,
      range: { low: 1_860, high: 2_520 },
    });
  });

  test('of a very short trip is lifted to the minimum, and the night counts on that', () => {
    const input = {
      size: 'small',
      distanceMeters: 100,
      durationSeconds: 60,
      hour: 23,
      vatBasisPoints: 2_100,
    } as const;
    expect(priceTrip(FIRST_TARIFF, input).lines).toEqual([
      { code: 'base', amount: 250 },
      { code: 'distance', amount: 5 },
      { code: 'time', amount: 5 },
      { code: 'minimum', amount: 190 },
      { code: 'night', amount: 113 },
    ]);
  });
});

describe('a time rule', () => {
  const rule = (fromHour: number, toHour: number): TimeRule => ({
    code: 'night',
    fromHour,
    toHour,
    basisPoints: 1,
  });
  const hoursOf = (each: TimeRule) =>
    Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => ruleHolds(each, hour));

  test('crosses midnight', () => {
    expect(hoursOf(rule(22, 6))).toEqual([0, 1, 2, 3, 4, 5, 22, 23]);
  });

  test('holds within a day', () => {
    expect(hoursOf(rule(7, 9))).toEqual([7, 8]);
  });

  test('and its opposite divide every day between them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 23 }), (from, to) => {
        fc.pre(from !== to);
        expect(
          [...hoursOf(rule(from, to)), ...hoursOf(rule(to, from))].toSorted((a, b) => a - b),
        ).toHaveLength(24);
      }),
    );
  });
});
