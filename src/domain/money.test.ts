import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundTo, shareOf } from './money.ts';
import { meanRating } from './deliveries/ratings.ts';

test('a share is rounded half up, in whole minor units', () => {
  expect([shareOf(5, 1_000), shareOf(4, 1_000), shareOf(5_000, 1_500), shareOf(0, 10_000)]).toEqual([
    1, 0, 750, 0,
  ]);
});

test('a share and the rest make the whole, and no share is greater than it', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), fc.integer({ min: 0, max: 10_000 }), (amount, basisPoints) => {
      const share = shareOf(amount, basisPoints);
      expect(Number.isSafeInteger(share)).toBe(true);
      expect(share).toBeLessThanOrEqual(amount);
      expect(Math.abs(share - (amount * basisPoints) / 10_000)).toBeLessThanOrEqual(0.5);
    }),
  );
});

test('rounding goes to the nearest step, half up', () => {
  expect([roundTo(14, 10), roundTo(15, 10), roundTo(1_095, 10), roundTo(0, 10)]).toEqual([10, 20, 1_100, 0]);
});

test('the mean rating has one decimal, and there is none without ratings', () => {
  expect([meanRating(0, 0), meanRating(15, 1), meanRating(28, 2), meanRating(13, 1)]).toEqual([
    null,
    5,
    4.7,
    4.3,
  ]);
});
