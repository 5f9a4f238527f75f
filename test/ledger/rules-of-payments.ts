import { attempt, book, type Breakage, type BreakScene, carryoverRow, posted, TAKEN } from './breakages.ts';

/** Breakages of the rules of card payments and carryovers. */
export function cardsOf(s: BreakScene): Record<string, Breakage[]> {
  const ofAccepted = { delivery_id: s.accepted };
  return {
    payment_without_delivery: [
      { how: 'taken and kept for nothing', statements: [attempt({ ...ofAccepted, ...TAKEN })] },
    ],
    top_up_not_booked: [
      { how: 'taken, not in the wallet', statements: [attempt({ purpose: 'top_up', ...TAKEN })] },
      {
        how: 'in the wallet, never taken',
        statements: [attempt({ purpose: 'top_up', state: 'failed' }), posted('topup', null, 'topup:broken')],
      },
    ],
    delivery_paid_twice: [
      {
        how: 'two cards held for one delivery',
        statements: [
          'DROP INDEX payment_attempts_one_live',
          ...['one', 'two'].map((id) => attempt({ id, ...ofAccepted, state: 'authorised' })),
        ],
      },
    ],
    carryover_drifted: [
      {
        how: 'money that waits for nobody',
        statements: [book('user_wallet_frozen', -5, { owner: s.sender, kind: 'cancel_wallet' })],
      },
      {
        how: 'a choice that no money waits for',
        statements: [carryoverRow({ delivery_id: s.open, method: 'wallet', state: 'frozen' })],
      },
    ],
    carryover_for_nothing: [
      {
        how: 'money that waits for a delivery that is not open',
        statements: [
          carryoverRow({ ...ofAccepted, method: 'wallet', state: 'frozen' }),
          book('user_wallet_frozen', -500, { owner: 'nobody', kind: 'cancel_wallet' }),
        ],
      },
    ],
    carryover_without_payment: [
      {
        how: 'the hold is no more',
        statements: [
          attempt({ delivery_id: s.open, state: 'void' }),
          carryoverRow({ delivery_id: s.open, method: 'card', state: 'held', attempt_id: 'broken' }),
        ],
      },
    ],
    held_for_nothing: ['open', 'cancelled', 'expired'].map((status) => ({
      how: `a card is held for a delivery that is ${status}`,
      statements: [
        `UPDATE deliveries SET status = '${status}' WHERE id = '${s.open}'`,
        attempt({ delivery_id: s.open, state: 'authorised' }),
      ],
    })),
  };
}

/** Breakages of the rules of promo codes. */
export function codesOf(s: BreakScene): Record<string, Breakage[]> {
  return {
    promo_count_drifted: [
      { how: 'a use that nobody made', statements: ['UPDATE promotions SET uses = uses + 1'] },
      { how: 'money that nobody got', statements: ['UPDATE promotions SET granted = granted + 1'] },
    ],
    promo_used_too_often: [
      {
        how: 'twice by one person',
        statements: [
          `INSERT INTO promotion_uses (id, promotion_id, account_id, delivery_id, funding_round, amount, state, created_at)
           SELECT 'broken', promotion_id, account_id, '${s.open}', 1, amount, 'spent', created_at FROM promotion_uses`,
          'UPDATE promotions SET uses = uses + 1, granted = granted + amount',
        ],
      },
    ],
    promo_reserved_in_vain: [
      {
        how: 'for another funding',
        statements: ['UPDATE promotion_uses SET funding_round = funding_round + 1'],
      },
    ],
    coupon_without_use: [
      {
        how: 'a reduction of no code',
        statements: ['DELETE FROM promotion_uses', 'UPDATE promotions SET uses = 0, granted = 0'],
      },
    ],
    promo_expense_drifted: [
      {
        how: 'the platform paid more than the code takes off',
        statements: [book('promo_expense', 5, { delivery: s.withCode })],
      },
    ],
  };
}
