import { expect, test } from 'vitest';
import { type MoneyFacts, paymentState } from './payment-state.ts';

const RUNNING: MoneyFacts = {
  status: 'accepted',
  method: 'wallet',
  isReleased: false,
  escrow: 5_000,
  authorised: 0,
  refunded: 0,
  cancelFee: 0,
};

test.for([
  ['held', {}],
  ['due', { method: 'cash', escrow: 0 }],
  ['collected', { method: 'cash' }],
  ['authorised', { method: 'card', authorised: 5_000 }],
  ['captured', { method: 'card' }],
  ['held', { status: 'completed' }],
  ['held', { status: 'returned' }],
  ['released', { status: 'completed', isReleased: true, escrow: 0 }],
  ['refunded', { status: 'completed', isReleased: true, escrow: 0, refunded: 1_000 }],
  ['returned', { status: 'cancelled', escrow: 0 }],
  ['returned_less_fee', { status: 'cancelled', escrow: 0, cancelFee: 1_000 }],
  ['returned', { status: 'cancelled', method: 'card', escrow: 0 }],
  ['nothing_taken', { status: 'cancelled', method: 'cash', escrow: 0 }],
  ['fee_owed', { status: 'cancelled', method: 'cash', escrow: 0, cancelFee: 1_000 }],
] as const)('%s for %o', ([state, change]) => {
  expect(paymentState({ ...RUNNING, ...change })).toBe(state);
});
