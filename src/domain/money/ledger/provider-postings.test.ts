import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Chargeback,
  loseChargeback,
  openChargeback,
  providerFee,
  providerOwn,
  winChargeback,
} from './provider-postings.ts';

const OF_DELIVERY: Chargeback = {
  id: 'du_1',
  subject: '42',
  deliveryId: '42',
  walletOf: null,
  amount: 4_500,
  fee: 7_500,
};
const OF_TOP_UP: Chargeback = { ...OF_DELIVERY, subject: 'attempt', deliveryId: null, walletOf: 'ana' };

const printed = ({ lines }: { lines: { account: string; amount: number }[] }) =>
  lines.map(({ account, amount }) => `${account} ${amount}`);

test('the books’ own example: 45.00 contested, 75.00 of fee', () => {
  expect(printed(openChargeback(OF_DELIVERY, 0))).toEqual([
    'dispute_receivable 4500',
    'psp_fees 7500',
    'psp_clearing -12000',
  ]);
  expect(printed(winChargeback(OF_DELIVERY, 4_500, 0, 'ana'))).toEqual([
    'psp_clearing 4500',
    'dispute_receivable -4500',
  ]);
  expect(printed(loseChargeback(OF_DELIVERY, 4_500, 0))).toEqual([
    'chargeback_loss 4500',
    'dispute_receivable -4500',
  ]);
});

test('a contested top-up is covered by what is left of it, the house bears the rest', () => {
  expect(printed(openChargeback(OF_TOP_UP, 3_000))).toContain('user_wallet_frozen -3000');
  expect(printed(loseChargeback(OF_TOP_UP, 4_500, 3_000))).toEqual([
    'chargeback_loss 1500',
    'dispute_receivable -4500',
    'user_wallet_frozen 3000',
  ]);
});

test('won or lost is one key', () => {
  expect(winChargeback(OF_DELIVERY, 4_500, 0, 'ana').key).toBe(loseChargeback(OF_DELIVERY, 4_500, 0).key);
});

test('whatever was used up meanwhile, receivable and frozen money end empty', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (amount, frozenShare, leftShare) => {
        const chargeback = { ...OF_TOP_UP, amount };
        const frozen = Math.floor(amount * frozenShare);
        const receivable = Math.max(frozen, Math.floor(amount * leftShare));
        const ends = [
          winChargeback(chargeback, receivable, frozen, 'ana'),
          loseChargeback(chargeback, receivable, frozen),
        ];
        for (const end of ends) {
          expect(end.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(0);
          const of = (account: string) =>
            end.lines.filter((line) => line.account === account).reduce((sum, line) => sum + line.amount, 0);
          expect(of('dispute_receivable')).toBe(receivable === 0 ? 0 : -receivable);
          expect(of('user_wallet_frozen')).toBe(frozen);
        }
      },
    ),
  );
});

test('a fee that is given back is booked the other way round', () => {
  expect(printed(providerFee('txn_1', -30))).toEqual(['psp_fees -30', 'psp_clearing 30']);
});

test.for([
  ['fee', -200, ['psp_clearing -200', 'psp_fees 200']],
  ['fee', 200, ['psp_clearing 200', 'psp_adjustments -200']],
  ['reserve', -5_000, ['psp_clearing -5000', 'psp_reserve 5000']],
  ['reserve', 5_000, ['psp_clearing 5000', 'psp_reserve -5000']],
  ['adjustment', -30, ['psp_clearing -30', 'psp_adjustments 30']],
] as const)('the provider moves the balance by itself: %s of %i', ([why, amount, lines]) => {
  expect(printed(providerOwn('txn_1', why, amount))).toEqual(lines);
});
