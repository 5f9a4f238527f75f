import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fareOf } from './fare.ts';
import { splitCancelFee, splitPrice } from './split.ts';

const cases = fc.record({
  price: fc.integer({ min: 1, max: 10_000_000 }),
  couponShare: fc.double({ min: 0, max: 1, noNaN: true }),
  feeShare: fc.double({ min: 0, max: 1, noNaN: true }),
  commissionBasisPoints: fc.integer({ min: 0, max: 10_000 }),
  vatBasisPoints: fc.constantFrom(1_900, 2_100),
});

test('whatever was agreed, what goes in is what comes out, and nothing is negative', () => {
  fc.assert(
    fc.property(cases, ({ price, couponShare, feeShare, commissionBasisPoints, vatBasisPoints }) => {
      const coupon = Math.floor(price * couponShare);
      const split = splitPrice({ price, coupon, commissionBasisPoints, vatBasisPoints });
      const fee = splitCancelFee(Math.floor(split.charged * feeShare), 7_000, vatBasisPoints);
      for (const [fare, whole] of [
        [fareOf(split, null), price],
        [fareOf(split, fee), fee.fee],
      ] as const) {
        expect(fare.platformNet + fare.platformVat + fare.courier).toBe(whole);
        expect(fare.paid + fare.coupon).toBe(whole);
        expect(Math.min(...Object.values(fare))).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});
