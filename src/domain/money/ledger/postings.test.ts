import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { credit, debit, posting } from './accounts.ts';
import {
  cancelFeeAsDebt,
  cancelToWallet,
  fundFromCash,
  fundFromWallet,
  release,
  settleCash,
  topUp,
} from './postings.ts';
import { splitCancelFee, splitPrice } from './split.ts';

// The ledger's standard example: 50.00 with a coupon of 5.00 at 15 %, VAT 21 %, a cancel fee of 10.00.
const PARTIES = { deliveryId: '42', senderId: 'ana', courierId: 'vlad' };
const SPLIT = splitPrice({ price: 5_000, coupon: 500, commissionBasisPoints: 1_500, vatBasisPoints: 2_100 });
const FEE = splitCancelFee(1_000, 7_000, 2_100);
const FREE = splitCancelFee(0, 7_000, 2_100);

/** Prints a posting in ledger form: debit lines, then credit lines. */
function printed({ key, lines }: ReturnType<typeof release>) {
  const text = (sign: 1 | -1) =>
    lines
      .filter((line) => Math.sign(line.amount) === sign)
      .map(
        (line) =>
          `${line.account}${line.owner ? `[${line.owner}]` : ''} ${(Math.abs(line.amount) / 100).toFixed(2)}`,
      )
      .join('; ');
  return [key, text(1), text(-1)];
}

test.for([
  [topUp('7', 'ana', 10_000), 'topup:7', 'psp_clearing 100.00', 'user_wallet[ana] 100.00'],
  [
    fundFromWallet(PARTIES, SPLIT, 1),
    'delivery:42:fund',
    'user_wallet[ana] 45.00; promo_expense 5.00',
    'delivery_escrow[42] 50.00',
  ],
  [
    fundFromCash(PARTIES, SPLIT, 1),
    'delivery:42:fund',
    'courier_cash[vlad] 45.00; promo_expense 5.00',
    'delivery_escrow[42] 50.00',
  ],
  [
    release(PARTIES, SPLIT),
    'delivery:42:release',
    'delivery_escrow[42] 50.00',
    'courier_payable[vlad] 42.50; commission_revenue 6.20; vat_payable 1.30',
  ],
  [settleCash(PARTIES, 4_250), 'settle:vlad:42', 'courier_payable[vlad] 42.50', 'courier_cash[vlad] 42.50'],
  [
    cancelToWallet(PARTIES, SPLIT, FREE, 1),
    'delivery:42:cancel',
    'delivery_escrow[42] 50.00',
    'user_wallet[ana] 45.00; promo_expense 5.00',
  ],
  [
    cancelToWallet(PARTIES, SPLIT, FEE, 1),
    'delivery:42:cancel',
    'delivery_escrow[42] 50.00',
    'user_wallet[ana] 35.00; promo_expense 5.00; courier_payable[vlad] 7.00; cancel_fee_revenue 2.48; vat_payable 0.52',
  ],
  [
    cancelFeeAsDebt(PARTIES, FEE, 1),
    'delivery:42:cancel',
    'user_debt[ana] 10.00',
    'courier_payable[vlad] 7.00; cancel_fee_revenue 2.48; vat_payable 0.52',
  ],
] as const)('$0.kind is booked as the table says', ([made, key, debits, credits]) => {
  expect(printed(made)).toEqual([key, debits, credits]);
});

describe('keys', () => {
  test('let a delivery be funded and given back once per round, and released once', () => {
    expect(fundFromWallet(PARTIES, SPLIT, 2).key).toBe('delivery:42:fund:2');
    expect(cancelToWallet(PARTIES, SPLIT, FREE, 2).key).toBe('delivery:42:cancel:2');
  });

  test('exclude each other for what may not both happen', () => {
    expect(fundFromCash(PARTIES, SPLIT, 1).key).toBe(fundFromWallet(PARTIES, SPLIT, 1).key);
    expect(cancelFeeAsDebt(PARTIES, FEE, 1).key).toBe(cancelToWallet(PARTIES, SPLIT, FREE, 1).key);
  });
});

test('every posting sums to zero and has no empty line, whatever the price, coupon and fee', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (price, couponShare, feeShare) => {
        const coupon = Math.floor(price * couponShare);
        const split = splitPrice({ price, coupon, commissionBasisPoints: 1_500, vatBasisPoints: 2_100 });
        const fee = splitCancelFee(Math.floor(split.charged * feeShare), 7_000, 2_100);
        const made = [
          fundFromWallet(PARTIES, split, 1),
          fundFromCash(PARTIES, split, 1),
          release(PARTIES, split),
          cancelToWallet(PARTIES, split, fee, 1),
          cancelFeeAsDebt(PARTIES, fee, 1),
        ];
        for (const { lines } of made) {
          expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(0);
          expect(lines.every((line) => line.amount !== 0)).toBe(true);
        }
      },
    ),
  );
});

test('an unbalanced posting cannot be built', () => {
  const lines = [debit('psp_clearing', 100), credit('user_wallet', 99, 'ana')];
  expect(() => posting('topup:1', 'topup', null, lines)).toThrow('unbalanced posting topup:1: 1');
});
