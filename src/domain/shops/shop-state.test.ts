import fc from 'fast-check';
import { expect, test } from 'vitest';
import { STAGES, STAGES_BEFORE_PICKUP } from '../deliveries/stage-table.ts';
import { DELIVERY_STATUSES } from '../deliveries/status-table.ts';
import { afterPause, isLastState, isNews, SHOP_STATES, shopStateOf } from './shop-state.ts';

test('a shop hears of the pickup by the stage, and of the end by the status', () => {
  for (const stage of STAGES)
    expect(shopStateOf({ status: 'accepted', stage })).toBe(
      STAGES_BEFORE_PICKUP.includes(stage) ? 'accepted' : 'picked_up',
    );
  const states = DELIVERY_STATUSES.map((status) => shopStateOf({ status, stage: null }));
  expect(states).toEqual([
    'waiting',
    'waiting',
    'accepted',
    'delivered',
    'cancelled',
    'waiting',
    'returned',
    'lost',
  ]);
  expect(SHOP_STATES.filter(isLastState)).toEqual(['delivered', 'cancelled', 'returned', 'lost']);
});

test('waiting is news only after something else, and the same state never is', () => {
  expect([isNews(null, 'waiting'), isNews('accepted', 'waiting'), isNews(null, 'accepted')]).toEqual([
    false,
    true,
    true,
  ]);
  for (const state of SHOP_STATES) expect(isNews(state, state)).toBe(false);
});

test('a pause that a shop asks for is kept, and none is longer than an hour', () => {
  const now = new Date('2026-11-20T10:00:00Z');
  fc.assert(
    fc.property(fc.nat(7_200), fc.nat(100_000), (planned, seconds) => {
      const at = new Date(now.getTime() + planned * 1_000);
      const next = afterPause(at, now, seconds).getTime() - now.getTime();
      expect(next).toBe(Math.max(planned, Math.min(seconds, 3_600)) * 1_000);
      expect(afterPause(at, now, null)).toEqual(at);
    }),
  );
});
