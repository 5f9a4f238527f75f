import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PARCEL_SIZES } from '../deliveries/parcel-sizes.ts';
import { type AutoOfferRules, autoOfferMiss, isWithinHours } from './auto-offer.ts';

const RULES: AutoOfferRules = {
  enabled: true,
  minPerKm: 150,
  sizes: ['small', 'medium'],
  fromHour: 8,
  toHour: 20,
  radiusKm: 5,
  dailyCap: 3,
};
const JOB = { size: 'medium', toPickupMeters: 2_000, roadMeters: 10_000, net: 1_500 } as const;
const NOW = { hour: 12, madeToday: 0 };

test('what fits is offered, and exactly at each bound too', () => {
  expect(autoOfferMiss(RULES, JOB, NOW)).toBeNull();
  expect(autoOfferMiss(RULES, { ...JOB, toPickupMeters: 5_000 }, { hour: 8, madeToday: 2 })).toBeNull();
});

test.for([
  ['off', { enabled: false }, {}, {}],
  ['size', {}, { size: 'large' }, {}],
  ['hours', {}, {}, { hour: 20 }],
  ['hours', {}, {}, { hour: 7 }],
  ['radius', {}, { toPickupMeters: 5_001 }, {}],
  ['pay', {}, { net: 1_499 }, {}],
  ['cap', {}, {}, { madeToday: 3 }],
] as const)('one step beyond is not: %s', ([miss, rules, job, now]) => {
  expect(autoOfferMiss({ ...RULES, ...rules }, { ...JOB, ...job }, { ...NOW, ...now })).toBe(miss);
});

describe('hours', () => {
  const hour = fc.integer({ min: 0, max: 23 });

  test('equal ends are all day; otherwise a window and its turned-round twin share the day between them', () => {
    fc.assert(
      fc.property(hour, hour, hour, (at, fromHour, toHour) => {
        const within = isWithinHours(at, { fromHour, toHour });
        const turned = isWithinHours(at, { fromHour: toHour, toHour: fromHour });
        expect(within).toBe(fromHour === toHour ? true : !turned);
      }),
    );
  });

  test('the first hour is in, the last one out, across midnight too', () => {
    const night = { fromHour: 22, toHour: 6 };
    expect([21, 22, 23, 0, 5, 6].map((at) => isWithinHours(at, night))).toEqual([
      false,
      true,
      true,
      true,
      true,
      false,
    ]);
  });
});

test('stricter rules never offer what looser ones leave', () => {
  const rules = fc.record({
    enabled: fc.constant(true),
    minPerKm: fc.integer({ min: 0, max: 1_000 }),
    sizes: fc.subarray([...PARCEL_SIZES], { minLength: 1 }),
    fromHour: fc.integer({ min: 0, max: 23 }),
    toHour: fc.integer({ min: 0, max: 23 }),
    radiusKm: fc.integer({ min: 1, max: 50 }),
    dailyCap: fc.integer({ min: 1, max: 50 }),
  });
  const job = fc.record({
    size: fc.constantFrom(...PARCEL_SIZES),
    toPickupMeters: fc.nat(60_000),
    roadMeters: fc.integer({ min: 100, max: 500_000 }),
    net: fc.integer({ min: 100, max: 100_000 }),
  });
  const now = fc.record({ hour: fc.integer({ min: 0, max: 23 }), madeToday: fc.nat(60) });
  fc.assert(
    fc.property(rules, job, now, fc.nat(100), (loose, each, at, step) => {
      const strict = {
        ...loose,
        minPerKm: loose.minPerKm + step,
        radiusKm: Math.max(1, loose.radiusKm - step),
        dailyCap: Math.max(1, loose.dailyCap - step),
      };
      if (autoOfferMiss(loose, each, at) !== null) expect(autoOfferMiss(strict, each, at)).not.toBeNull();
    }),
  );
});
