import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lateShare, LATENESS_STEP_MINUTES, LATENESS_STEPS, priceGuarantee } from './lateness.ts';

const NO_HISTORY = Array.from({ length: LATENESS_STEPS }, () => 0);
const TERMS = { penaltyBasisPoints: 2_000, minFee: 100 };
const history = fc.array(fc.nat(500), { minLength: LATENESS_STEPS, maxLength: LATENESS_STEPS });

describe('the share of late deliveries', () => {
  test('follows our own deliveries, step by step, once there are enough', () => {
    // 900 took up to a quarter of an hour beside the road, 100 up to an hour.
    const counted = NO_HISTORY.with(0, 900).with(3, 100);
    expect(lateShare(counted, LATENESS_STEP_MINUTES)).toBeCloseTo((100 + 20 * Math.exp(-0.25)) / 1_020, 10);
    expect(lateShare(counted, 4 * LATENESS_STEP_MINUTES)).toBeCloseTo((20 * Math.exp(-1)) / 1_020, 10);
    // Half a step into the first one its deliveries may all have been later than that.
    expect(lateShare(counted, LATENESS_STEP_MINUTES / 2)).toBeGreaterThan(0.95);
  });

  test('without history is the assumption alone', () => {
    expect(lateShare(NO_HISTORY, 60)).toBeCloseTo(Math.exp(-1), 10);
  });

  test('falls with more time, lies between none and all, and leaves no time as late', () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 1, max: 900 }), fc.nat(300), (lateness, slack, more) => {
        const share = lateShare(lateness, slack);
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
        expect(lateShare(lateness, slack + more)).toBeLessThanOrEqual(share);
        expect(lateShare(lateness, -slack)).toBe(1);
      }),
    );
  });
});

describe('the price of a guaranteed time', () => {
  test('is the penalty’s risk with a loading, in whole tens, and never below the least fee', () => {
    // A penalty of 6.00 at one late in five: 6.00 × 0.2 / 0.8 × 1.25 = 1.875.
    expect(priceGuarantee(TERMS, 3_000, 0.2)).toEqual({ fee: 190, penalty: 600 });
    expect(priceGuarantee(TERMS, 3_000, 0.01)).toEqual({ fee: 100, penalty: 600 });
  });

  test('is none where more than two in five would be late', () => {
    expect(priceGuarantee(TERMS, 3_000, 0.4)).toBeDefined();
    expect(priceGuarantee(TERMS, 3_000, 0.401)).toBeUndefined();
  });

  test('pays its courier for the risk in the long run', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 100_000 }),
        fc.double({ min: 0, max: 0.4, noNaN: true }),
        (base, late) => {
          const price = priceGuarantee(TERMS, base, late);
          expect(price).toBeDefined();
          if (!price) return;
          expect(Number.isSafeInteger(price.fee) && Number.isSafeInteger(price.penalty)).toBe(true);
          // The fee is earned where the time is kept, and the penalty is lost where it is not.
          expect(price.fee * (1 - late) - price.penalty * late).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
