import fc from 'fast-check';
import { expect, test } from 'vitest';
import { handedIn } from './handed-in.ts';

const sums = fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 20 });
const total = (cods: readonly { amount: number }[]) => cods.reduce((sum, { amount }) => sum + amount, 0);

test('what is not handed in covers what is owed, and without its oldest it would not', () => {
  fc.assert(
    fc.property(sums, fc.double({ min: 0, max: 1, noNaN: true }), (amounts, share) => {
      const cods = amounts.map((amount, n) => ({ id: String(n), amount }));
      const owed = Math.round(total(cods) * share);
      const done = handedIn(cods, owed);
      const open = cods.slice(done.length);
      expect(done).toEqual(cods.slice(0, done.length));
      expect(total(open)).toBeGreaterThanOrEqual(owed);
      expect(owed === 0 ? open : total(open.slice(1)) < owed).toEqual(owed === 0 ? [] : true);
    }),
  );
});
