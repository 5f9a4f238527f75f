import { book, type Breakage, type BreakScene, ENDED, row } from './breakages.ts';

const payment = (s: BreakScene, amount: number) =>
  row('cover_payments', {
    id: 'broken',
    delivery_id: s.done,
    n: 1,
    proven_loss: amount,
    amount,
    currency: 'USD',
    reason: 'broken',
    paid_by: 'nobody',
    paid_at: ENDED,
  });

const booked = (s: BreakScene, amount: number) =>
  book('user_wallet', -amount, {
    ...{ key: `cover:${s.done}:1`, kind: 'cover_paid', delivery: s.done, owner: s.sender },
    against: 'goodwill_expense',
  });

const declared = (s: BreakScene, value: number) =>
  `UPDATE deliveries SET declared_value = ${value}, cover_ceiling = ${value} WHERE id = '${s.done}'`;

/** Breakages of the rules of covers. */
export function coversOf(s: BreakScene): Record<string, Breakage[]> {
  return {
    cover_too_much: [
      { how: 'more than was declared', statements: [declared(s, 5), payment(s, 6), booked(s, 6)] },
      { how: 'paid without a declared value', statements: [payment(s, 5), booked(s, 5)] },
    ],
    cover_not_posted: [
      { how: 'written down, never booked', statements: [declared(s, 5), payment(s, 5)] },
      { how: 'another sum was booked', statements: [declared(s, 5), payment(s, 5), booked(s, 4)] },
    ],
    cover_posted_alone: [{ how: 'booked, never written down', statements: [booked(s, 5)] }],
  };
}
