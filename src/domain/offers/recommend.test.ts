import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recommendationScore, recommendedOfferId, type RankedOffer } from './recommend.ts';

const ESTIMATE = 3_000;
const offer = fc.record({
  id: fc.uuid(),
  amount: fc.integer({ min: 1_500, max: 6_000 }),
  etaMinutes: fc.integer({ min: 1, max: 240 }),
  rating: fc.option(fc.double({ min: 1, max: 5, noNaN: true })),
  trips: fc.integer({ min: 0, max: 500 }),
});
const score = (each: RankedOffer) => recommendationScore(each, ESTIMATE);

describe('the recommendation', () => {
  test('never likes a dearer offer better, all else being equal', () => {
    fc.assert(
      fc.property(offer, fc.nat(4_000), (each, dearer) => {
        expect(score({ ...each, amount: each.amount + dearer })).toBeLessThanOrEqual(score(each));
      }),
    );
  });

  test('never likes a slower offer better, all else being equal', () => {
    fc.assert(
      fc.property(offer, fc.nat(200), (each, slower) => {
        expect(score({ ...each, etaMinutes: each.etaMinutes + slower })).toBeLessThanOrEqual(score(each));
      }),
    );
  });

  test('never likes a worse rated courier better, all else being equal', () => {
    fc.assert(
      fc.property(offer, fc.double({ min: 1, max: 5, noNaN: true }), (each, rating) => {
        fc.pre(each.rating !== null && rating <= each.rating);
        expect(score({ ...each, rating })).toBeLessThanOrEqual(score(each) + 1e-12);
      }),
    );
  });

  test('stays between nothing and one', () => {
    fc.assert(
      fc.property(offer, (each) => {
        expect(score(each)).toBeGreaterThanOrEqual(0);
        expect(score(each)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('judges a newcomer as an average courier: below a proven good one, above a proven bad one', () => {
    const base = { id: 'x', amount: 3_000, etaMinutes: 10 };
    const newcomer = score({ ...base, rating: null, trips: 0 });
    expect(newcomer).toBeLessThan(score({ ...base, rating: 4.9, trips: 80 }));
    expect(newcomer).toBeGreaterThan(score({ ...base, rating: 3.9, trips: 80 }));
    // One bad trip does not prove much yet.
    expect(score({ ...base, rating: 1, trips: 1 })).toBeGreaterThan(score({ ...base, rating: 3, trips: 80 }));
  });

  test('names one of the offers, whatever their order, and nobody when there is none', () => {
    expect(recommendedOfferId([], ESTIMATE)).toBeNull();
    fc.assert(
      fc.property(fc.array(offer, { minLength: 1, maxLength: 8 }), (offers) => {
        const best = offers.find((each) => each.id === recommendedOfferId(offers, ESTIMATE))!;
        const reversed = offers.find(
          (each) => each.id === recommendedOfferId(offers.toReversed(), ESTIMATE),
        )!;
        expect(score(best)).toBe(Math.max(...offers.map(score)));
        expect([score(reversed), reversed.amount]).toEqual([score(best), best.amount]);
      }),
    );
  });
});
