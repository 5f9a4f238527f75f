import fc from 'fast-check';
import { expect, test } from 'vitest';
import { offerBounds } from './rules.ts';

test.for([
  [2_190, 1_100, 4_380],
  [3_397, 1_700, 6_790],
  [100, 100, 200],
  [149, 100, 300],
] as const)('an estimate of %i takes offers from %i to %i', ([estimate, min, max]) => {
  expect(offerBounds(estimate, 'USD')).toEqual({ min, max });
});

test('the bounds hold the estimate between them, in steps of ten, for every estimate that a tariff makes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 450, max: 10_000_000 }), (estimate) => {
      const { min, max } = offerBounds(estimate, 'USD');
      expect(min).toBeLessThanOrEqual(estimate);
      expect(max).toBeGreaterThanOrEqual(estimate);
      expect([min % 10, max % 10]).toEqual([0, 0]);
      expect(Math.abs(min - estimate / 2)).toBeLessThanOrEqual(5);
      expect(Math.abs(max - estimate * 2)).toBeLessThanOrEqual(5);
    }),
  );
});
