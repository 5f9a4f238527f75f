import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Posting } from './accounts.ts';
import {
  cancelHeldCard,
  cancelTakenCard,
  captureAsDebt,
  captureCard,
  feeAsDebt,
  fundFromCard,
} from './card-postings.ts';
import { cancelToWallet, fundFromWallet, release } from './postings.ts';
import { splitCancelFee, splitPrice } from './split.ts';

// The ledger's standard example: 50.00 with a coupon of 5.00 at 15 %, VAT 21 %, a cancel fee of 10.00.
const PARTIES = { deliveryId: '42', senderId: 'ana', courierId: 'vlad' };
const SPLIT = splitPrice({ price: 5_000, coupon: 500, commissionBasisPoints: 1_500, vatBasisPoints: 2_100 });
const FEE = splitCancelFee(1_000, 7_000, 2_100);
const FREE = splitCancelFee(0, 7_000, 2_100);

/** Prints a posting in ledger form: debit lines, then credit lines. */
function printed({ key, lines }: Posting) {
  const text = (sign: 1 | -1) =>
    lines
      .filter((line) => Math.sign(line.amount) === sign)
      .map(
        ({ account, owner, amount }) =>
          `${account}${owner ? `[${owner}]` : ''} ${(Math.abs(amount) / 100).toFixed(2)}`,
      )
      .join('; ');
  return [key, text(1), text(-1)];
}

test.for([
  [
    fundFromCard(PARTIES, SPLIT, 1),
    'delivery:42:fund',
    'psp_authorised[42] 45.00; promo_expense 5.00',
    'delivery_escrow[42] 50.00',
  ],
  [captureCard(PARTIES, SPLIT, 1), 'delivery:42:capture', 'psp_clearing 45.00', 'psp_authorised[42] 45.00'],
  [
    captureAsDebt(PARTIES, SPLIT, 1),
    'delivery:42:capture',
    'user_debt[ana] 45.00',
    'psp_authorised[42] 45.00',
  ],
  [
    cancelHeldCard(PARTIES, SPLIT, FREE, 1),
    'delivery:42:cancel',
    'delivery_escrow[42] 50.00',
    'psp_authorised[42] 45.00; promo_expense 5.00',
  ],
  [
    cancelHeldCard(PARTIES, SPLIT, FEE, 1),
    'delivery:42:cancel',
    'delivery_escrow[42] 50.00; psp_clearing 10.00',
    'psp_authorised[42] 45.00; promo_expense 5.00; courier_payable[vlad] 7.00; cancel_fee_revenue 2.48; vat_payable 0.52',
  ],
  [
    cancelTakenCard(PARTIES, SPLIT, FEE, 1),
    'delivery:42:cancel',
    'delivery_escrow[42] 50.00',
    'psp_clearing 35.00; promo_expense 5.00; courier_payable[vlad] 7.00; cancel_fee_revenue 2.48; vat_payable 0.52',
  ],
  [feeAsDebt(PARTIES, 1_000, 1), 'delivery:42:cancel:fee_lost', 'user_debt[ana] 10.00', 'psp_clearing 10.00'],
] as const)('$0.kind is booked as the table says', ([made, key, debits, credits]) => {
  expect(printed(made)).toEqual([key, debits, credits]);
});

describe('keys exclude each other for what may not both happen', () => {
  test('one funding per round, whatever the method', () => {
    expect(fundFromCard(PARTIES, SPLIT, 2).key).toBe(fundFromWallet(PARTIES, SPLIT, 2).key);
  });
  test('a hold is taken or lost', () => {
    expect(captureCard(PARTIES, SPLIT, 2).key).toBe(captureAsDebt(PARTIES, SPLIT, 2).key);
  });
  test('one way back per round', () => {
    const keys = [cancelHeldCard, cancelTakenCard, cancelToWallet].map(
      (make) => make(PARTIES, SPLIT, FEE, 2).key,
    );
    expect(new Set(keys).size).toBe(1);
  });
});

test('whatever the price, coupon and fee: every life of a card payment leaves escrow and hold empty', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 1_000_000 }),
      fc.double({ min: 0, max: 0.99, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (price, couponShare, feeShare) => {
        const coupon = Math.floor(price * couponShare);
        const split = splitPrice({ price, coupon, commissionBasisPoints: 1_500, vatBasisPoints: 2_100 });
        const fee = splitCancelFee(Math.floor(split.charged * feeShare), 7_000, 2_100);
        const fund = fundFromCard(PARTIES, split, 1);
        const lives = [
          [fund, captureCard(PARTIES, split, 1), release(PARTIES, split)],
          [fund, captureAsDebt(PARTIES, split, 1), release(PARTIES, split)],
          [fund, cancelHeldCard(PARTIES, split, fee, 1)],
          [fund, captureCard(PARTIES, split, 1), cancelTakenCard(PARTIES, split, fee, 1)],
        ];
        for (const life of lives) {
          const lines = life.flatMap((made) => made.lines);
          const left = (account: string) =>
            lines.filter((line) => line.account === account).reduce((sum, line) => sum + line.amount, 0);
          expect(left('delivery_escrow')).toBe(0);
          expect(left('psp_authorised')).toBe(0);
          expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(0);
          expect(lines.every((line) => line.amount !== 0)).toBe(true);
        }
        const clearing = lives[3]!
          .flatMap((made) => made.lines)
          .filter((line) => line.account === 'psp_clearing');
        expect(clearing.reduce((sum, line) => sum + line.amount, 0)).toBe(fee.fee);
      },
    ),
  );
});
