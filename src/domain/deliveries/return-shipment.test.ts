import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceReturn, RETURN_STATES, returnBack } from './return-shipment.ts';

test('a return shipment costs its share of the trip, and never nothing', () => {
  expect(priceReturn(1_234, 6_000)).toBe(740);
  expect(priceReturn(1, 100)).toBe(1);
});

test('only what was not carried goes back, its fee alone, and never more than half of what was paid', () => {
  const sums = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(fc.constantFrom(...RETURN_STATES), sums, sums, (state, fee, charged) => {
      const back = returnBack(state, fee, charged);
      expect(back).toBe(state === 'undone' ? Math.min(fee, Math.floor(charged / 2)) : 0);
      expect(back * 2).toBeLessThanOrEqual(Math.max(charged, 0));
    }),
  );
});
