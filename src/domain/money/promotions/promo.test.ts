import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitPrice } from '../ledger/split.ts';
import {
  canonicalCode,
  couponState,
  discountOf,
  grantedDiscount,
  type PromoTerms,
  type PromoUsage,
} from './promo.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const DAY = 86_400_000;
const TERMS: PromoTerms = {
  kind: 'fixed',
  basisPoints: null,
  amount: 500,
  maxDiscount: null,
  minPrice: 2_000,
  startsAt: new Date(NOW.getTime() - DAY),
  endsAt: new Date(NOW.getTime() + DAY),
  firstOrder: false,
  usesPerPerson: 1,
  maxUses: 1_000,
  budget: 100_000,
  withdrawn: false,
};
const NOTHING: PromoUsage = {
  uses: 0,
  granted: 0,
  usesByPerson: 0,
  isLaterOrder: false,
  firstUsedAlike: false,
  isCodeUsed: false,
  isHeldOut: false,
};
const granted = (change: Partial<PromoTerms>, usage: Partial<PromoUsage> = {}, price = 5_000) =>
  grantedDiscount({ ...TERMS, ...change }, { ...NOTHING, ...usage }, { price, now: NOW });
const share = (basisPoints: number) => ({ kind: 'percent', basisPoints, amount: null }) as const;

test.for([
  ['a fixed amount', {}, 5_000, 500],
  ['a fixed amount above the price', {}, 300, 300],
  ['a share, rounded half up', share(1_500), 3_330, 500],
  ['a share of the smallest price', share(1), 1, 0],
  ['a share within its cap', { ...share(5_000), maxDiscount: 700 }, 5_000, 700],
  ['the whole price', share(10_000), 4_321, 4_321],
] as const)('%s', ([, change, price, discount]) => {
  expect(discountOf({ ...TERMS, ...change }, price)).toBe(discount);
});

describe('a code is refused', () => {
  test.for([
    ['before its window', { startsAt: new Date(NOW.getTime() + 1) }, {}],
    ['at the end of its window', { endsAt: NOW }, {}],
    ['once withdrawn', { withdrawn: true }, {}],
    ['below its smallest price', { minPrice: 5_001 }, {}],
    ['when the person has used it up', { usesPerPerson: 2 }, { usesByPerson: 2 }],
    ['when all uses are gone', { maxUses: 3 }, { uses: 3 }],
    ['when the budget does not cover it', { budget: 10_000 }, { granted: 9_501 }],
    ['on a later order than the first', { firstOrder: true }, { isLaterOrder: true }],
    ['for a first order that an account alike has had', { firstOrder: true }, { firstUsedAlike: true }],
    ['by a single-use code that was used', {}, { isCodeUsed: true }],
    ['by somebody whom it leaves out', {}, { isHeldOut: true }],
    ['when it would give nothing', share(1), {}, 20],
  ] as const)('%s', ([, change, usage, price = 5_000]) => {
    expect(granted({ ...change }, usage, price)).toBeNull();
  });
});

describe('a code holds', () => {
  test.for([
    ['from its first instant', { startsAt: NOW }, {}],
    ['at exactly its smallest price', { minPrice: 5_000 }, {}],
    ['for the last use', { maxUses: 3 }, { uses: 2 }],
    ['for the last cent of the budget', { budget: 10_000 }, { granted: 9_500 }],
    ['on the first order', { firstOrder: true }, {}],
  ] as const)('%s', ([, change, usage]) => {
    expect(granted({ ...change }, usage)).toBe(500);
  });
});

test.for([
  ['available', {}, { claimed: false, listed: true }],
  ['claimed', {}, { claimed: true, listed: false }],
  ['used', { usesByPerson: 1 }, { claimed: true, listed: true }],
  [null, {}, { claimed: false, listed: false }],
] as const)('a person’s list shows it as %s', ([state, usage, seen]) => {
  expect(couponState(TERMS, { ...NOTHING, ...usage }, { ...seen, now: NOW })).toBe(state);
});

test('one that is over is shown only to who has saved it', () => {
  const over = { ...TERMS, endsAt: NOW };
  expect(couponState(over, NOTHING, { claimed: true, listed: true, now: NOW })).toBe('expired');
  expect(couponState(over, NOTHING, { claimed: false, listed: true, now: NOW })).toBeNull();
});

test('codes are compared without spaces and in capitals', () => {
  expect(canonicalCode('  bun venit ')).toBe('BUNVENIT');
});

test('whatever the terms, a reduction stays within price, cap and budget, and the price divides whole', () => {
  fc.assert(
    fc.property(
      fc.record({
        isShare: fc.boolean(),
        worth: fc.integer({ min: 1, max: 10_000 }),
        maxDiscount: fc.option(fc.integer({ min: 1, max: 5_000 })),
        budget: fc.integer({ min: 1, max: 20_000 }),
        spent: fc.integer({ min: 0, max: 20_000 }),
        price: fc.integer({ min: 1, max: 200_000 }),
      }),
      ({ isShare, worth, maxDiscount, budget, spent, price }) => {
        const worthOf = isShare ? share(worth) : { amount: worth };
        const discount = granted({ ...worthOf, maxDiscount, budget, minPrice: 0 }, { granted: spent }, price);
        if (discount === null) return;
        expect(discount).toBeGreaterThan(0);
        expect(discount).toBeLessThanOrEqual(Math.min(price, maxDiscount ?? price));
        expect(spent + discount).toBeLessThanOrEqual(budget);
        const split = splitPrice({
          price,
          coupon: discount,
          commissionBasisPoints: 1_500,
          vatBasisPoints: 2_100,
        });
        expect(split.charged + discount).toBe(price);
        expect(split.commissionNet + split.commissionVat + split.courier).toBe(price);
      },
    ),
  );
});
