import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { approversOf, excessesOf, largestExcess, type SpendLimit } from './spend-limits.ts';

const sum = fc.integer({ min: 0, max: 1_000_000 });
const limit: fc.Arbitrary<SpendLimit> = fc.record({
  owner: fc.constantFrom('member' as const, 'cost_centre' as const),
  perDelivery: fc.option(sum),
  perMonth: fc.option(sum),
  spent: sum,
});

describe('excessesOf', () => {
  test('is empty exactly while every limit holds with the delivery in it', () => {
    fc.assert(
      fc.property(sum, fc.array(limit, { maxLength: 2 }), (price, limits) => {
        const isWithin = limits.every(
          ({ perDelivery, perMonth, spent }) =>
            price <= (perDelivery ?? Infinity) && spent + price <= (perMonth ?? Infinity),
        );
        const excesses = excessesOf(price, limits);
        expect(excesses.length === 0).toBe(isWithin);
        expect(largestExcess(excesses) === 0).toBe(isWithin);
      }),
    );
  });

  test('says by how much, so that the price less the excess is within', () => {
    fc.assert(
      fc.property(sum, fc.array(limit, { maxLength: 2 }), (price, limits) => {
        for (const { owner, span, limit: most, excess } of excessesOf(price, limits)) {
          const own = limits.filter((each) => each.owner === owner);
          const sums = own.map(({ spent }) => (span === 'month' ? spent : 0) + price - excess);
          expect(sums).toContain(most);
        }
      }),
    );
  });

  test('names each kind once, with the limit that is furthest away', () => {
    fc.assert(
      fc.property(sum, fc.array(limit, { maxLength: 6 }), (price, limits) => {
        const excesses = excessesOf(price, limits);
        const kinds = excesses.map(({ owner, span }) => `${owner}.${span}`);
        expect(new Set(kinds).size).toBe(kinds.length);
        expect(largestExcess(excesses)).toBe(
          largestExcess(limits.flatMap((each) => excessesOf(price, [each]))),
        );
      }),
    );
  });

  test('the limit itself is within it', () => {
    const own = { owner: 'member', perDelivery: 3_000, perMonth: 10_000, spent: 7_000 } as const;
    expect(excessesOf(3_000, [own])).toEqual([]);
    expect(excessesOf(3_001, [own])).toEqual([
      { owner: 'member', span: 'delivery', limit: 3_000, excess: 1 },
      { owner: 'member', span: 'month', limit: 10_000, excess: 1 },
    ]);
  });
});

describe('approversOf', () => {
  const one = (accountId: string, ...roles: string[]) => ({ accountId, roles });
  test.for([
    {
      members: [one('ana', 'orders'), one('ion', 'money'), one('dan', 'admin')],
      asker: 'ana',
      who: ['ion', 'dan'],
    },
    { members: [one('ana', 'orders', 'admin'), one('ion', 'money')], asker: 'ana', who: ['ion'] },
    { members: [one('ana', 'orders', 'admin'), one('ion', 'orders')], asker: 'ana', who: ['ana'] },
    { members: [one('ana', 'orders', 'admin'), one('ion', 'orders')], asker: 'ion', who: ['ana'] },
  ])('of $asker are $who', ({ members, asker, who }) => {
    expect(approversOf(members, asker)).toEqual(who);
  });
});
