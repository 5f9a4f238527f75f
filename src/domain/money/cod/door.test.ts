import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COD_STATES, isCollectable } from './cod-table.ts';
import { judgeDoor } from './door.ts';

const amounts = fc.integer({ min: 1, max: 1_000_000 });
const cods = fc.record({
  amount: amounts,
  state: fc.constantFrom(...COD_STATES),
  methods: fc.constant(['cash'] as const),
});

test('a hand-over collects all, or leaves a shortage of exactly the rest', () => {
  fc.assert(
    fc.property(cods, fc.nat(2_000_000), fc.boolean(), (cod, amount, isQueued) => {
      const verdict = judgeDoor(cod, { method: 'cash', amount }, isQueued);
      if (verdict.kind === 'refuse') return;
      expect(isCollectable(cod.state)).toBe(true);
      expect(verdict.taken).toBe(Math.min(amount, cod.amount));
      expect(verdict.taken + verdict.short).toBe(cod.amount);
      expect(verdict.short).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('while the courier can be told, nothing but the whole sum will do', () => {
  fc.assert(
    fc.property(cods, fc.nat(2_000_000), (cod, amount) => {
      const isTaken = judgeDoor(cod, { method: 'cash', amount }, false).kind === 'collect';
      expect(isTaken).toBe(isCollectable(cod.state) && amount === cod.amount);
    }),
  );
});

test.for(COD_STATES)('without a word about the money nothing is handed over: %s', (state) => {
  const cod = { amount: 100, state, methods: ['cash'] } as const;
  expect(judgeDoor(cod, undefined, true)).toEqual({ kind: 'refuse', cause: 'cod_due' });
});
