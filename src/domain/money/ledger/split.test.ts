import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitCancelFee, splitPrice } from './split.ts';

const VAT = 2_100;

test('a price of 50.00 with a coupon of 5.00 at 15 % divides as in the books’ own example', () => {
  expect(
    splitPrice({ price: 5_000, coupon: 500, commissionBasisPoints: 1_500, vatBasisPoints: VAT }),
  ).toEqual({
    price: 5_000,
    coupon: 500,
    charged: 4_500,
    commissionNet: 620,
    commissionVat: 130,
    courier: 4_250,
  });
});

test('a cancel fee of 10.00 divides into 7.00, 2.48 and 0.52', () => {
  expect(splitCancelFee(1_000, 7_000, VAT)).toEqual({
    fee: 1_000,
    courier: 700,
    revenueNet: 248,
    revenueVat: 52,
  });
});

describe('nothing is lost or made', () => {
  test.for([0, 1, 999, 1_000, 1_500, 3_333, 10_000])(
    'at %i basis points, for every price up to 2,000.00',
    (bps) => {
      const broken: number[] = [];
      for (let price = 1; price <= 200_000; price += 1) {
        const split = splitPrice({ price, coupon: 0, commissionBasisPoints: bps, vatBasisPoints: VAT });
        const commission = Math.floor((price * bps + 5_000) / 10_000);
        const net = Math.floor((100 * commission + 60) / 121);
        const isRight =
          split.commissionNet + split.commissionVat + split.courier === price &&
          split.commissionNet === net &&
          split.commissionVat === commission - net &&
          split.courier >= 0;
        if (!isRight) broken.push(price);
      }
      expect(broken).toEqual([]);
    },
  );

  test('with any coupon, any commission and both VAT rates', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 0, max: 10_000 }),
        fc.constantFrom(1_900, 2_100),
        (price, share, commissionBasisPoints, vatBasisPoints) => {
          const coupon = Math.floor(price * share);
          const split = splitPrice({ price, coupon, commissionBasisPoints, vatBasisPoints });
          expect(split.commissionNet + split.commissionVat + split.courier).toBe(price);
          expect(split.charged + split.coupon).toBe(price);
          expect(Math.min(split.commissionNet, split.commissionVat, split.courier)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  test('of any cancel fee', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 0, max: 10_000 }), (fee, share) => {
        const { courier, revenueNet, revenueVat } = splitCancelFee(fee, share, VAT);
        expect(courier + revenueNet + revenueVat).toBe(fee);
      }),
    );
  });
});
