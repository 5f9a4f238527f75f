import { expect, test } from 'vitest';
import { credit, debit, posting } from '../ledger/accounts.ts';
import { cancelToWallet, fundFromWallet, release } from '../ledger/postings.ts';
import { splitCancelFee, splitPrice } from '../ledger/split.ts';
import { toDocument } from './to-document.ts';

const PARTIES = { deliveryId: '42', senderId: 'ana', courierId: 'vlad' };
const SPLIT = splitPrice({ price: 5_000, coupon: 0, commissionBasisPoints: 1_500, vatBasisPoints: 2_100 });

test('a release is the commission’s invoice', () => {
  expect(toDocument(release(PARTIES, SPLIT))).toEqual({
    kind: 'invoice',
    subject: 'commission',
    gross: 750,
    vat: 130,
  });
});

test('a late cancel is the fee’s invoice, an early one and a funding are none', () => {
  const fee = splitCancelFee(1_000, 7_000, 2_100);
  expect(toDocument(cancelToWallet(PARTIES, SPLIT, fee, 1))).toEqual({
    kind: 'invoice',
    subject: 'cancel_fee',
    gross: 300,
    vat: 52,
  });
  const free = splitCancelFee(0, 7_000, 2_100);
  expect(toDocument(cancelToWallet(PARTIES, SPLIT, free, 1))).toBeNull();
  expect(toDocument(fundFromWallet(PARTIES, SPLIT, 1))).toBeNull();
});

test('commission that is given back is a credit note', () => {
  const back = posting('refund:42', 'dispute_refund', '42', [
    debit('commission_revenue', 620),
    debit('vat_payable', 130),
    credit('user_wallet', 750, 'ana'),
  ]);
  expect(toDocument(back)).toEqual({ kind: 'credit_note', subject: 'commission', gross: 750, vat: 130 });
});

test('two incomes in one posting, or VAT for nothing, could not be told apart', () => {
  const both = posting('both', 'release', '42', [
    debit('delivery_escrow', 300, '42'),
    credit('commission_revenue', 100),
    credit('cancel_fee_revenue', 200),
  ]);
  expect(() => toDocument(both)).toThrow('cannot be documented');
  const bare = posting('bare', 'release', '42', [
    debit('delivery_escrow', 10, '42'),
    credit('vat_payable', 10),
  ]);
  expect(() => toDocument(bare)).toThrow('cannot be documented');
});
