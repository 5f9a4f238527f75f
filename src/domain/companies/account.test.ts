import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dueDay, isOverdue, settleBills } from './account.ts';

const bill = fc
  .record({ amount: fc.integer({ min: 1, max: 1_000_000 }), share: fc.integer({ min: 0, max: 100 }) })
  .map(({ amount, share }) => ({ amount, credited: Math.floor((amount * share) / 100) }));
const bills = fc.array(bill, { maxLength: 8 });
const paid = fc.integer({ min: 0, max: 3_000_000 });
const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);

describe('payments settle bills', () => {
  test('the oldest first, and what no bill needs is credit', () => {
    const given = [
      { amount: 10_000, credited: 1_000 },
      { amount: 5_000, credited: 5_000 },
      { amount: 7_000, credited: 0 },
    ];
    expect(settleBills(given, 12_000)).toEqual({
      bills: [
        { paid: 9_000, open: 0 },
        { paid: 0, open: 0 },
        { paid: 3_000, open: 4_000 },
      ],
      credit: 0,
    });
    expect(settleBills(given, 16_500).credit).toBe(500);
    expect(settleBills([], 700)).toEqual({ bills: [], credit: 700 });
  });

  test('with every ban of what was paid, and no bill below zero', () => {
    fc.assert(
      fc.property(bills, paid, (given, sumPaid) => {
        const settled = settleBills(given, sumPaid);
        expect(sum(settled.bills.map((each) => each.paid)) + settled.credit).toBe(sumPaid);
        for (const [n, each] of settled.bills.entries()) {
          const due = (given[n]?.amount ?? 0) - (given[n]?.credited ?? 0);
          expect(each.paid + each.open).toBe(due);
          expect(Math.min(each.paid, each.open, settled.credit)).toBeGreaterThanOrEqual(0);
          // Nothing newer is paid while something older is open.
          if (each.open > 0) expect(sum(settled.bills.slice(n + 1).map((later) => later.paid))).toBe(0);
        }
      }),
    );
  });

  test('for good: neither more payments, nor credits, nor newer bills open a bill that is paid', () => {
    fc.assert(
      fc.property(bills, paid, fc.nat(100_000), bill, fc.nat(7), (given, sumPaid, more, newer, at) => {
        const before = settleBills(given, sumPaid).bills;
        const credited = given.map((each, n) => (n === at ? { ...each, credited: each.amount } : each));
        const after = settleBills([...credited, newer], sumPaid + more).bills;
        for (const [n, each] of before.entries()) expect(after[n]?.open).toBeLessThanOrEqual(each.open);
      }),
    );
  });
});

test('a bill is due so many days after its issue, over months and years', () => {
  expect(dueDay('2026-12-01', 30)).toBe('2026-12-31');
  expect(dueDay('2026-12-31', 1)).toBe('2027-01-01');
  expect(dueDay('2028-02-01', 28)).toBe('2028-02-29');
});

test('a bill is overdue after its day, and only with something open', () => {
  const dueOn = '2026-12-31';
  expect(isOverdue({ open: 1, dueOn }, '2026-12-31')).toBe(false);
  expect(isOverdue({ open: 1, dueOn }, '2027-01-01')).toBe(true);
  expect(isOverdue({ open: 0, dueOn }, '2027-01-01')).toBe(false);
});
