import { attempt, book, type Breakage, type BreakScene, ENDED, row, TAKEN } from './breakages.ts';

const gift = (s: BreakScene, values: Record<string, string | number>) =>
  row('goodwills', {
    id: 'broken',
    delivery_id: s.done,
    n: 1,
    recipient: 'sender',
    account_id: s.sender,
    amount: 5,
    currency: 'USD',
    reason: 'broken',
    given_by: 'nobody',
    given_at: ENDED,
    ...values,
  });

const booked = (s: BreakScene, amount: number) =>
  book('user_wallet', -amount, {
    key: `goodwill:${s.done}:1`,
    kind: 'goodwill_gift',
    delivery: s.done,
    owner: s.sender,
  }).replace('"account":"bank"', '"account":"goodwill_expense"');

const topUp = (values: Record<string, string | number>) =>
  attempt({ purpose: 'top_up', capture: 'automatic', ...TAKEN, ...values });

const sentBack = (s: BreakScene, amount: number) =>
  row('wallet_refunds', {
    request_id: 'r',
    attempt_id: 'broken',
    account_id: s.sender,
    amount,
    currency: 'USD',
    requested_at: ENDED,
  });

/** The ledger's side of it; the platform's balance at the provider is unchanged. */
const bookedBack = (s: BreakScene, amount: number) =>
  book('user_wallet', amount, { key: 'wallet_to_card:broken:r', kind: 'wallet_to_card', owner: s.sender });

const bookedTopUp = (s: BreakScene) =>
  book('user_wallet', -500, { key: 'topup:broken', kind: 'topup', owner: s.sender });

/** Breakages of the rules of goodwill, of refunds to cards, and of debts paid by card. */
export function giftsOf(s: BreakScene): Record<string, Breakage[]> {
  return {
    goodwill_drifted: [
      { how: 'given, never booked', statements: [gift(s, {})] },
      { how: 'booked, never given', statements: [booked(s, 5)] },
      { how: 'another sum was booked', statements: [gift(s, { amount: 6 }), booked(s, 5)] },
      {
        how: 'the other side got it',
        statements: [gift(s, { recipient: 'courier', account_id: s.courier }), booked(s, 5)],
      },
    ],
    wallet_refund_not_booked: [
      {
        how: 'asked for, never booked',
        statements: [topUp({ target_amount: 400 }), bookedTopUp(s), sentBack(s, 100)],
      },
      {
        how: 'booked, never asked for',
        statements: [topUp({}), bookedTopUp(s), bookedBack(s, 100)],
      },
    ],
    top_up_drifted: [
      {
        how: 'more was sent back than is not kept',
        statements: [topUp({ target_amount: 450 }), bookedTopUp(s), sentBack(s, 100), bookedBack(s, 100)],
      },
    ],
    debt_payment_not_booked: [
      { how: 'paid, never booked', statements: [topUp({ purpose: 'debt' })] },
      {
        how: 'booked, never paid',
        statements: [
          book('psp_clearing', 5, { key: 'debt_card:nobodys', kind: 'pay_debt_card' }),
          book('psp_clearing', -5),
        ],
      },
    ],
    cash_hand_in_drifted: [
      {
        how: 'booked, never handed in',
        statements: [
          book('courier_cash', 5, { owner: s.courier }),
          book('courier_cash', -5, { key: 'cash_in:nobodys', kind: 'cash_in', owner: s.courier }),
        ],
      },
      {
        how: 'handed in, never booked',
        statements: [
          row('cash_hand_ins', {
            id: 'broken',
            courier_id: s.courier,
            amount: 5,
            currency: 'USD',
            reference: 'broken',
            taken_by: 'nobody',
            taken_at: ENDED,
          }),
        ],
      },
    ],
    goodwill_too_much: [
      {
        how: 'more than the delivery was worth',
        statements: [gift(s, { amount: 1_000_000 }), booked(s, 1_000_000)],
      },
    ],
  };
}
