import fc from 'fast-check';
import { expect, test } from 'vitest';
import { offerBounds, withUsualLimits } from './rules.ts';

test.for([
  [2_190, 1_100, 4_380],
  [3_397, 1_700, 6_790],
  [100, 100, 200],
  [149, 100, 300],
] as const)('an estimate of %i takes offers from %i to %i', ([estimate, min, max]) => {
  expect(offerBounds(withUsualLimits(estimate, 'USD'))).toEqual({ min, max });
});

test('the bounds are those that the delivery’s tariff said', () => {
  const own = {
    ...withUsualLimits(3_000, 'RON'),
    offer_min_basis_points: 8_000,
    offer_max_basis_points: 12_500,
  };
  expect(offerBounds(own)).toEqual({ min: 2_400, max: 3_750 });
  expect(offerBounds({ ...own, estimate_total: 500 }).min).toBe(500);
});

test('the bounds hold the estimate between them, in steps of ten, for every estimate that a tariff makes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 450, max: 10_000_000 }), (estimate) => {
      const { min, max } = offerBounds(withUsualLimits(estimate, 'USD'));
      expect(min).toBeLessThanOrEqual(estimate);
      expect(max).toBeGreaterThanOrEqual(estimate);
      expect([min % 10, max % 10]).toEqual([0, 0]);
      expect(Math.abs(min - estimate / 2)).toBeLessThanOrEqual(5);
      expect(Math.abs(max - estimate * 2)).toBeLessThanOrEqual(5);
    }),
  );
});
