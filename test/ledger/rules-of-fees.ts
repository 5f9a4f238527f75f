import { book, type Breakage, type BreakScene, ENDED, row } from './breakages.ts';

const KEY = (s: BreakScene) => `fee_back:${s.open}:1`;

const returned = (s: BreakScene, values: Record<string, string | number> = {}) =>
  row('fee_returns', {
    id: 'broken',
    delivery_id: s.open,
    n: 1,
    account_id: s.sender,
    amount: 5,
    to_card: 0,
    off_debt: 0,
    to_wallet: 5,
    currency: 'USD',
    reason: 'broken',
    given_by: 'nobody',
    given_at: ENDED,
    ...values,
  });

const booked = (s: BreakScene, amount: number, owner = s.sender) =>
  book('user_wallet', -amount, { key: KEY(s), kind: 'fee_back', delivery: s.open, owner });

/** A fee of 7 that was collected in cash and went to the courier alone. */
const fee = (s: BreakScene) =>
  book('courier_payable', -7, { kind: 'cancel_cash', delivery: s.open, owner: s.courier });

/** Breakages of the rules of refunded cancellation fees. */
export function feesOf(s: BreakScene): Record<string, Breakage[]> {
  return {
    fee_return_drifted: [
      { how: 'given back, never booked', statements: [fee(s), returned(s)] },
      { how: 'booked, never given back', statements: [fee(s), booked(s, 5)] },
      { how: 'another sum was booked', statements: [fee(s), returned(s), booked(s, 6)] },
      { how: 'somebody else got it', statements: [fee(s), returned(s), booked(s, 5, s.courier)] },
      {
        how: 'it went elsewhere',
        statements: [fee(s), returned(s, { to_card: 5, to_wallet: 0 }), booked(s, 5)],
      },
    ],
    fee_returned_too_much: [
      {
        how: 'more than the fee was',
        statements: [fee(s), returned(s, { amount: 8, to_wallet: 8 }), booked(s, 8)],
      },
      { how: 'without any fee', statements: [returned(s), booked(s, 5)] },
    ],
  };
}
