import { expect, test } from 'vitest';
import { forecastStop } from './forecast.ts';
import { promotionState } from './promotion-state.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const BURN = {
  startsAt: at(1),
  endsAt: at(30),
  budget: 100_000,
  maxUses: 1_000,
  granted: 30_000,
  uses: 60,
  recent: { granted: 70_00, uses: 14 },
};

test('the budget goes on as in the last seven days, and the day it is gone is told', () => {
  // 1,000 per day; 70,000 left are 70 days: the last day comes first.
  expect(forecastStop(BURN, at(15))).toEqual({ limit: 'end', at: at(30), grantedPerDay: 1_000 });
  const fast = { ...BURN, recent: { granted: 70_000, uses: 140 } };
  expect(forecastStop(fast, at(15))).toEqual({ limit: 'budget', at: at(22), grantedPerDay: 10_000 });
});

test('the number of uses stops it where that is gone earlier', () => {
  const few = { ...BURN, maxUses: 66, recent: { granted: 700, uses: 14 } };
  expect(forecastStop(few, at(15))).toMatchObject({ limit: 'uses', at: at(18) });
});

test('a young promotion counts the days that it has, at least one', () => {
  const young = { ...BURN, granted: 6_000, recent: { granted: 6_000, uses: 6 } };
  expect(forecastStop(young, at(3))?.grantedPerDay).toBe(3_000);
  const newborn = new Date(at(1).getTime() + 3_600_000);
  expect(forecastStop(young, newborn)?.grantedPerDay).toBe(6_000);
});

test('without a use it lasts to its end; what is gone is gone now; before its start nothing is told', () => {
  const idle = { ...BURN, granted: 0, uses: 0, recent: { granted: 0, uses: 0 } };
  expect(forecastStop(idle, at(15))).toEqual({ limit: 'end', at: at(30), grantedPerDay: 0 });
  expect(forecastStop({ ...idle, granted: 100_000 }, at(15))).toMatchObject({ limit: 'budget', at: at(15) });
  expect(forecastStop({ ...BURN, startsAt: at(16) }, at(15))).toBeNull();
});

test('a promotion is in the first state that holds of: stopped, ended, scheduled, used up', () => {
  const terms = {
    kind: 'fixed' as const,
    ...{
      basisPoints: null,
      amount: 500,
      maxDiscount: null,
      minPrice: 0,
      firstOrder: false,
      usesPerPerson: 1,
    },
    ...{ startsAt: at(1), endsAt: at(30), maxUses: 10, budget: 5_000, withdrawn: false },
  };
  const state = (change: object, usage = { uses: 0, granted: 0 }, now = at(15)) =>
    promotionState({ ...terms, ...change }, usage, now);
  expect(state({})).toBe('running');
  expect(state({}, { uses: 10, granted: 1 })).toBe('used_up');
  expect(state({}, { uses: 1, granted: 5_000 })).toBe('used_up');
  expect([state({}, undefined, at(1)), state({}, undefined, at(30))]).toEqual(['running', 'ended']);
  expect(state({ startsAt: at(16) })).toBe('scheduled');
  expect(state({ withdrawn: true, startsAt: at(16) })).toBe('stopped');
});
