import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COD_STATES, isCollectable } from './cod-table.ts';
import { canPayByCard, judgeDoor, STAGES_AT_DOOR } from './door.ts';
import { STAGES } from '../../deliveries/stage-table.ts';

const amounts = fc.integer({ min: 1, max: 1_000_000 });
const cods = fc.record({
  amount: amounts,
  state: fc.constantFrom(...COD_STATES),
  methods: fc.constant(['cash'] as const),
  isPaidByCard: fc.constant(false),
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
  const cod = { amount: 100, state, methods: ['cash'], isPaidByCard: false } as const;
  expect(judgeDoor(cod, undefined, true)).toEqual({ kind: 'refuse', cause: 'cod_due' });
});

const PAID = { amount: 100, state: 'due', methods: ['cash', 'card'], isPaidByCard: true } as const;
const cash = (amount: number) => ({ method: 'cash', amount }) as const;

test.each([
  [
    'nothing is said',
    undefined,
    false,
    { kind: 'collect', method: 'card', taken: 100, short: 0, cardPart: 0 },
  ],
  [
    'the card is named',
    { method: 'card', amount: 100 },
    false,
    { kind: 'collect', method: 'card', taken: 100, short: 0, cardPart: 0 },
  ],
  ['cash is in hand too', cash(100), false, { kind: 'refuse', cause: 'cod_paid' }],
  [
    'a kept step says all in cash',
    cash(100),
    true,
    { kind: 'collect', method: 'cash', taken: 100, short: 0, cardPart: 0 },
  ],
  [
    'a kept step says a part in cash',
    cash(40),
    true,
    { kind: 'collect', method: 'cash', taken: 100, short: 0, cardPart: 60 },
  ],
  [
    'a kept step says no cash at all',
    cash(0),
    true,
    { kind: 'collect', method: 'card', taken: 100, short: 0, cardPart: 0 },
  ],
] as const)('goods that a card has paid, when %s', (_when, step, isQueued, verdict) => {
  expect(judgeDoor(PAID, step, isQueued)).toEqual(verdict);
});

test.each(['handed_in', 'returned', 'void'] as const)(
  'what a card paid is not collected where it is %s',
  (state) => {
    expect(judgeDoor({ ...PAID, state }, undefined, true)).toEqual({ kind: 'refuse', cause: 'cod_due' });
  },
);

test('a card that the phone alone believes in is the courier’s whole shortage, and refused while they can be told', () => {
  const unpaid = { ...PAID, isPaidByCard: false };
  const step = { method: 'card', amount: 100 } as const;
  expect(judgeDoor(unpaid, step, false)).toEqual({ kind: 'refuse', cause: 'cod_due' });
  expect(judgeDoor(unpaid, step, true)).toEqual({
    kind: 'collect',
    method: 'cash',
    taken: 0,
    short: 100,
    cardPart: 0,
  });
});

test('a card may pay from the pickup to the door, while the money is not in and where it is offered', () => {
  for (const state of COD_STATES)
    for (const stage of [...STAGES, null])
      for (const isIn of [false, true])
        for (const methods of [['cash'], ['cash', 'card']] as const)
          expect(canPayByCard({ state, stage, isIn, methods })).toBe(
            isCollectable(state) &&
              stage !== null &&
              STAGES_AT_DOOR.includes(stage) &&
              !isIn &&
              methods.length > 1,
          );
});
