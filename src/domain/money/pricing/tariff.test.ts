import { describe, expect, test } from 'vitest';
import { OFFER_LIMITS } from '../../offers/limits.ts';
import { FIRST_TARIFFS } from '../figures/first-tariffs.ts';
import { largestChange } from './change.ts';
import { differencesOf } from './content-values.ts';
import { offerLimitsIn, type Tariff } from './tariff.ts';

const GENERAL = { offerMinBasisPoints: null, offerMaxBasisPoints: null, offerMinutes: null };
const CLUJ = {
  small: { offerMinBasisPoints: 8_000, offerMaxBasisPoints: 12_000, offerMinutes: 10 },
  medium: { ...GENERAL, offerMinutes: 45 },
  large: GENERAL,
  huge: { ...GENERAL, offerMinBasisPoints: 9_000 },
};
const TARIFF: Tariff = { ...FIRST_TARIFFS.RON, countyTerms: { CJ: CLUJ } };
const changed = (change: Partial<Tariff>): Tariff => ({ ...TARIFF, ...change });

describe('the limits of an offer', () => {
  test.for([
    ['a county that sets all of them', 'small', 'CJ', [8_000, 12_000, 10]],
    ['a county that sets one of them', 'medium', 'CJ', [5_000, 20_000, 45]],
    ['a size that its county leaves as it is', 'large', 'CJ', [5_000, 20_000, 30]],
    ['another size of the same county', 'huge', 'CJ', [9_000, 20_000, 30]],
    ['a county that sets none', 'small', 'BV', [5_000, 20_000, 30]],
    ['a place whose county is not known', 'small', null, [5_000, 20_000, 30]],
  ] as const)('in %s', ([, size, county, [min, max, minutes]]) => {
    const limits = { offerMinBasisPoints: min, offerMaxBasisPoints: max, offerMinutes: minutes };
    expect(offerLimitsIn(TARIFF, size, county)).toEqual(limits);
  });

  test('without any county are the general ones, and follow them', () => {
    expect(offerLimitsIn(FIRST_TARIFFS.RON, 'small', 'CJ')).toEqual(OFFER_LIMITS);
    const { terms } = TARIFF;
    const raised = changed({ terms: { ...terms, huge: { ...terms.huge, offerMaxBasisPoints: 30_000 } } });
    expect(offerLimitsIn(raised, 'huge', 'CJ')).toMatchObject({ offerMaxBasisPoints: 30_000 });
  });

  test('of a county count in the largest change, also where they come or go', () => {
    expect(largestChange(FIRST_TARIFFS.RON, TARIFF)).toBe(4_000);
    expect(largestChange(TARIFF, FIRST_TARIFFS.RON)).toBe(6_667);
    const wider = { CJ: { ...CLUJ, huge: { ...CLUJ.huge, offerMinBasisPoints: 8_700 } } };
    expect(largestChange(TARIFF, changed({ countyTerms: wider }))).toBe(300);
    // A county that only repeats the general limits changes nothing.
    const { offerMinBasisPoints, offerMaxBasisPoints, offerMinutes } = OFFER_LIMITS;
    const same = { offerMinBasisPoints, offerMaxBasisPoints, offerMinutes };
    const repeated = { ...TARIFF.countyTerms, BV: { small: same, medium: same, large: same, huge: same } };
    expect(largestChange(TARIFF, changed({ countyTerms: repeated }))).toBe(0);
  });

  test('are compared by county, size and name', () => {
    const mine = changed({ countyTerms: { CJ: { ...CLUJ, small: { ...CLUJ.small, offerMinutes: 15 } } } });
    expect(differencesOf(mine, TARIFF)).toEqual([
      { path: 'countyTerms.CJ.small.offerMinutes', mine: '15', theirs: '10' },
    ]);
    expect(differencesOf(TARIFF, changed({ countyTerms: {} }))).toHaveLength(12);
  });
});
