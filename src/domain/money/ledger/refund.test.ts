import fc from 'fast-check';
import { expect, test } from 'vitest';
import { release } from './postings.ts';
import { commissionBack, goodwill, refundFromEscrow, splitRefund } from './refund.ts';
import { splitPrice } from './split.ts';
import { splitVat } from '../vat.ts';

// The ledger's standard example: 50.00 with a coupon of 5.00 at 15 %, VAT 21 %.
const PARTIES = { deliveryId: '42', senderId: 'ana', courierId: 'vlad' };
const SPLIT = splitPrice({ price: 5_000, coupon: 500, commissionBasisPoints: 1_500, vatBasisPoints: 2_100 });
const VAT = 2_100;

test('all of it back undoes the order, the coupon too', () => {
  expect(splitRefund(SPLIT, 4_500, VAT)).toEqual({
    refund: 4_500,
    couponReturned: 500,
    commissionNet: 0,
    commissionVat: 0,
    courier: 0,
  });
});

test('20.00 of 50.00 back: the other 30.00 divide as a price of 30.00 would', () => {
  expect(splitRefund(SPLIT, 2_000, VAT)).toEqual({
    refund: 2_000,
    couponReturned: 0,
    commissionNet: 372,
    commissionVat: 78,
    courier: 2_550,
  });
});

test('whatever goes back, nothing is lost or made, and no side gets more than it had', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 0, max: 10_000 }),
      (price, couponShare, refundShare, commissionBasisPoints) => {
        const coupon = Math.floor((price - 1) * couponShare);
        const split = splitPrice({ price, coupon, commissionBasisPoints, vatBasisPoints: VAT });
        const refund = Math.max(1, Math.floor(split.charged * refundShare));
        const parts = splitRefund(split, refund, VAT);
        const { couponReturned, commissionNet, commissionVat, courier } = parts;
        expect(refund + couponReturned + commissionNet + commissionVat + courier).toBe(price);
        expect(Math.min(couponReturned, commissionNet, commissionVat, courier)).toBeGreaterThanOrEqual(0);
        expect(courier).toBeLessThanOrEqual(split.courier);
        expect(commissionNet + commissionVat).toBeLessThanOrEqual(split.commissionNet + split.commissionVat);
        const { lines } = refundFromEscrow(PARTIES, price, parts);
        expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(0);
        expect(lines.every((line) => line.amount !== 0)).toBe(true);
      },
    ),
  );
});

test('a refund and a release exclude each other by their key', () => {
  const refund = refundFromEscrow(PARTIES, 5_000, splitRefund(SPLIT, 4_500, VAT));
  expect(refund.key).toBe(release(PARTIES, SPLIT).key);
});

test('after a release the platform pays, once for each decision', () => {
  expect(goodwill(PARTIES, 2_000, 'd1')).toEqual({
    key: 'goodwill:42:d1',
    kind: 'goodwill',
    deliveryId: '42',
    lines: [
      { account: 'goodwill_expense', owner: null, amount: 2_000 },
      { account: 'user_wallet', owner: 'ana', amount: -2_000 },
    ],
  });
});

test('of an invoice every part can go back, one after the other, each with a document that can be written', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 3_000 }),
      fc.array(fc.integer({ min: 1, max: 40 })),
      (gross, parts) => {
        const left = { gross, vat: splitVat(gross, VAT).vat };
        let paid = gross * 3;
        for (const part of [...parts, paid]) {
          const refund = Math.min(part, paid);
          if (refund === 0) break;
          const { net, vat } = commissionBack(left, { refund, left: paid }, VAT);
          expect(net > 0 || vat === 0).toBe(true);
          expect(Math.min(net, vat)).toBeGreaterThanOrEqual(0);
          left.gross -= net + vat;
          left.vat -= vat;
          paid -= refund;
          expect(left.vat).toBe(splitVat(left.gross, VAT).vat);
        }
      },
    ),
  );
});
