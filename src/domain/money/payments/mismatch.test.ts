import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Expected, mismatchChoices, mismatchIn, type Seen } from './mismatch.ts';

const EXPECTED: Expected = { reference: 'a', currency: 'USD', amount: 5_000, due: 5_000 };
const claim = { reference: 'a', currency: 'USD', amount: 5_000 };
const taken = (captured: number): Seen => ({ claims: [claim, claim], hasTaken: true, captured });

test.for<[string, Seen, string | null]>([
  ['all as asked', taken(5_000), null],
  ['held as asked', { ...taken(0), hasTaken: false }, null],
  ['paid less', { claims: [{ ...claim, amount: 100 }], hasTaken: true, captured: 100 }, 'amount'],
  ['paid more', { claims: [claim, { ...claim, amount: 9_000 }], hasTaken: true, captured: 9_000 }, 'amount'],
  ['another currency', { ...taken(5_000), claims: [{ ...claim, currency: 'JPY' }] }, 'currency'],
  ["somebody else's", { ...taken(5_000), claims: [claim, { ...claim, reference: 'b' }] }, 'reference'],
  ["nobody's", { ...taken(5_000), claims: [{ ...claim, reference: null }] }, 'reference'],
  ['taken in part', taken(4_999), 'captured'],
  ['taken beyond', taken(5_001), 'captured'],
])('%s', ([, seen, kind]) => {
  expect(mismatchIn(EXPECTED, seen)).toBe(kind);
});

test('where nothing is due, any part may be taken', () => {
  expect(mismatchIn({ ...EXPECTED, due: null }, taken(1))).toBeNull();
});

test('whatever is said, only what agrees in everything passes', () => {
  const seenPayments = fc.record({
    reference: fc.constantFrom('a', 'b', null),
    currency: fc.constantFrom('USD', 'RON'),
    amount: fc.constantFrom(100, 5_000, 9_000),
  });
  fc.assert(
    fc.property(
      fc.array(seenPayments, { minLength: 1 }),
      fc.integer({ min: 0, max: 9_000 }),
      (claims, captured) => {
        const agrees = claims.every(
          ({ reference, currency, amount }) => reference === 'a' && currency === 'USD' && amount === 5_000,
        );
        const isWhole = captured === 5_000;
        expect(mismatchIn(EXPECTED, { claims, hasTaken: true, captured }) === null).toBe(agrees && isWhole);
      },
    ),
  );
});

test.for([
  ['mismatched', true, 100, 0, ['accept', 'give_back']],
  ['mismatched', false, 100, 0, ['give_back']],
  ['mismatched', true, 0, 0, ['give_back']],
  ['mismatched', true, 100, 100, ['give_back']],
  ['captured', true, 100, 50, ['accept']],
  ['refunded', false, 100, 100, ['accept']],
] as const)(
  '%s, same currency %s, %i taken, %i back: %o',
  ([state, isSameCurrency, captured, refunded, may]) => {
    expect(mismatchChoices({ state, isDivisible: true, isSameCurrency, captured, refunded })).toEqual(may);
  },
);

test('a sum other than the goods’ cannot be accepted', () => {
  const facts = {
    state: 'mismatched',
    isDivisible: false,
    isSameCurrency: true,
    captured: 100,
    refunded: 0,
  } as const;
  expect(mismatchChoices(facts)).toEqual(['give_back']);
});
