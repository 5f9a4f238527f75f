import { describe, expect, test } from 'vitest';
import { hasFallen, isAhead, REFUND_STATUSES, toMakeGood } from './refunds.ts';

describe('a refund', () => {
  test('moves only forward, and never on from its end', () => {
    const ahead = REFUND_STATUSES.flatMap((from) =>
      REFUND_STATUSES.filter((to) => isAhead(from, to)).map((to) => `${from} ${to}`),
    );
    expect(ahead).toEqual([
      'pending requires_action',
      'pending succeeded',
      'pending failed',
      'pending canceled',
      'requires_action pending',
      'requires_action succeeded',
      'requires_action failed',
      'requires_action canceled',
      'succeeded failed',
      'succeeded canceled',
    ]);
    expect(REFUND_STATUSES.filter(hasFallen)).toEqual(['failed', 'canceled']);
  });

  test.for([
    ['all of it', { amount: 500, booked: 0, reason: 'expired_or_canceled_card' }, 500, 500],
    ['no more than the house gave up', { amount: 500, booked: 0, reason: null }, 300, 300],
    ['nothing where all is meant to be kept', { amount: 500, booked: 0, reason: null }, -5, 0],
    [
      'nothing that the bank gives back',
      { amount: 500, booked: 0, reason: 'charge_for_pending_refund_disputed' },
      500,
      0,
    ],
    [
      'what had left the wallet',
      { amount: 500, booked: 200, reason: 'charge_for_pending_refund_disputed' },
      500,
      200,
    ],
  ] as const)('that falls makes good %s', ([, fallen, surplus, good]) => {
    expect(toMakeGood(fallen, surplus)).toBe(good);
  });
});
