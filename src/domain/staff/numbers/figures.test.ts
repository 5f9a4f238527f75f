import { expect, test } from 'vitest';
import { type Added, figureOf, percentile } from './figures.ts';
import { daysIn, daysOf, monthsBefore, periodBefore } from './period.ts';

const count = (counter: Added['counter'], cases: number, more: Partial<Added> = {}): Added => ({
  ...{ counter, cases, currency: '', bucket: 0, total: 0 },
  ...more,
});
const money = (counter: Added['counter'], total: number, cases = 30, currency = 'RON') =>
  count(counter, cases, { total, currency });

test('a share is told from twenty cases on', () => {
  const of = (cases: number) =>
    figureOf('acceptance', [count('listed', cases), count('chosen_soon', 15)], 'RON');
  expect(of(20)).toEqual({ value: 0.75, cases: 20 });
  expect(of(19)).toEqual({ value: null, cases: 19 });
  expect(of(0)).toEqual({ value: null, cases: 0 });
});

test('numbers and sums are told of any cases', () => {
  expect(figureOf('delivered', [count('delivered', 2), count('delivered', 3)], 'RON').value).toBe(5);
  expect(figureOf('gmv', [money('gmv', 900, 1)], 'RON').value).toBe(900);
});

test('sums of another currency are left out', () => {
  expect(figureOf('gmv', [money('gmv', 900), money('gmv', 500, 9, 'USD')], 'RON')).toEqual({
    ...{ value: 900, cases: 30 },
  });
});

test('a median over days is that of all cases, and not of the days’ medians', () => {
  const quick = count('first_offer', 30, { bucket: 2 });
  const slow = count('first_offer', 10, { bucket: 60 });
  expect(figureOf('first_offer_p50', [slow, quick], 'RON')).toEqual({ value: 2, cases: 40 });
  expect(figureOf('first_offer_p90', [slow, quick], 'RON').value).toBe(60);
  expect(figureOf('price_p50', [count('price_ratio', 40, { bucket: 104 })], 'RON').value).toBeCloseTo(1.04);
});

test('a percentile is the least value that its part of the cases does not exceed', () => {
  const cases = [1, 2, 3, 4].map((bucket) => ({ bucket, cases: 1 }));
  expect([0.25, 0.5, 0.51, 0.75, 1].map((part) => percentile(cases, part))).toEqual([1, 2, 3, 3, 4]);
  expect(percentile([], 0.5)).toBeNull();
});

test('the take rate is what is left of the commission after promotions, of what was released', () => {
  const counts = [money('released', 10_000), money('commission', 1_000), money('promotions', 200)];
  expect(figureOf('take_rate', counts, 'RON')).toEqual({ value: 0.08, cases: 30 });
});

test('an hour of a courier is an hour of covered time', () => {
  const counts = [money('courier_net', 6_000, 25), money('courier_minutes', 90, 4)];
  expect(figureOf('courier_hour', counts, 'RON')).toEqual({ value: 4_000, cases: 25 });
});

test('offers of a listing, a courier’s odds, and promotions of a first order', () => {
  const counts = [count('offers', 60), count('listed', 40), count('chosen', 30)];
  expect(figureOf('offers_each', counts, 'RON').value).toBe(1.5);
  expect(figureOf('win_rate', counts, 'RON')).toEqual({ value: 0.5, cases: 60 });
  expect(figureOf('promo_each', [money('promotions', 4_000), count('first_orders', 20)], 'RON').value).toBe(
    200,
  );
});

test('periods count calendar days, across both changes of the clock', () => {
  expect(daysIn({ from: '2026-03-28', to: '2026-03-30' })).toBe(3);
  expect(daysOf({ from: '2026-10-24', to: '2026-10-26' })).toEqual([
    '2026-10-24',
    '2026-10-25',
    '2026-10-26',
  ]);
  expect(periodBefore({ from: '2026-11-01', to: '2026-11-28' })).toEqual({
    from: '2026-10-04',
    to: '2026-10-31',
  });
  expect(monthsBefore('2026-01-31', 1)).toBe('2025-12-01');
  expect(monthsBefore('2026-12-05', -1)).toBe('2027-01-01');
});
