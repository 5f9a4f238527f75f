import { book, type Breakage, type BreakScene, ENDED, row } from './breakages.ts';

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

/** What the staff give. */
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
    goodwill_too_much: [
      {
        how: 'more than the delivery was worth',
        statements: [gift(s, { amount: 1_000_000 }), booked(s, 1_000_000)],
      },
    ],
  };
}
