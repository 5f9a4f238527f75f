import { describe, expect, test } from 'vitest';
import { cancelFee } from '../../deliveries/cancel-fee.ts';
import { CURRENCIES, DEFAULT_CURRENCY } from '../../money.ts';
import { offerBounds, withUsualLimits } from '../../offers/rules.ts';
import { topUpRoom } from '../payments/rules.ts';
import { type Price, priceTrip } from '../pricing/quote.ts';
import { DEMO_SUMS } from './demo-sums.ts';
import { FIRST_TARIFFS } from './first-tariffs.ts';
import { LIMITS, limitsAcross, limitsIn } from './limits.ts';
import { SAMPLE_PRICES } from './sample-prices.ts';

const byDay = { hour: 12, vatBasisPoints: 2_100 };
const [MEDIUM, SMALL] = ['medium', 'small'] as const;

test.for([
  // Lei: between a city's parcel for the next day (about 20 with VAT) and one carried within the hour (about 42).
  ['RON', { base: 2_900, total: 3_509, range: { low: 3_000, high: 4_050 } }],
  ['USD', { base: 770, total: 932, range: { low: 790, high: 1_070 } }],
  ['EUR', { base: 700, total: 847, range: { low: 720, high: 970 } }],
] as const)('five kilometres in a quarter of an hour by car in %s', ([currency, price]) => {
  const trip = { size: MEDIUM, distanceMeters: 5_000, durationSeconds: 900, ...byDay };
  expect(priceTrip(FIRST_TARIFFS[currency], trip)).toMatchObject(price satisfies Partial<Price>);
});

test('a larger vehicle is never cheaper, in any currency', () => {
  for (const { sizes } of Object.values(FIRST_TARIFFS)) {
    const inOrder = [sizes.small, sizes.medium, sizes.large, sizes.huge];
    for (const part of ['base', 'perKm', 'perMinute', 'minimum'] as const) {
      const sums = inOrder.map((size) => size[part]);
      expect(sums).toEqual(sums.toSorted((a, b) => a - b));
    }
  }
});

describe.for(CURRENCIES)('the figures in %s', (currency) => {
  const limits = limitsIn(currency);

  test('fit each other', () => {
    expect(limits.quickTopUps[0]).toBeGreaterThanOrEqual(limits.topUpMin);
    expect(limits.topUpMin).toBeGreaterThanOrEqual(limits.cardMin);
    expect(limits.quickTopUps[2]).toBeLessThanOrEqual(limits.topUpMax);
    expect(limits.topUpMax).toBeLessThanOrEqual(limits.walletMax);
    expect(limits.perKmChoices[0]).toBe(0);
    expect(limits.perKmChoices).toContain(limits.perKmFirst);
    expect(DEMO_SUMS[currency].wallet).toBeLessThanOrEqual(limits.walletMax);
    for (const { maxDiscount, amount, minPrice, budget } of Object.values(DEMO_SUMS[currency].promos)) {
      expect(maxDiscount ?? amount ?? 0).toBeGreaterThan(0);
      expect(maxDiscount ?? amount).toBeLessThanOrEqual(budget);
      if (minPrice !== undefined) expect(amount).toBeLessThan(minPrice);
    }
  });

  test('fit the tariff: the cap, the steps and the least offer are about one short trip', () => {
    const trip = { size: SMALL, distanceMeters: 1_000, durationSeconds: 300, ...byDay };
    const shortest = priceTrip(FIRST_TARIFFS[currency], trip).total;
    expect(limits.offerMin).toBeLessThan(shortest / 2);
    expect(limits.raiseStep).toBeLessThan(shortest / 2);
    expect(limits.cancelFeeCap).toBeGreaterThan(shortest);
    expect(limits.topUpMin).toBeGreaterThan(shortest);
    expect(limits.courierCashCap).toBeGreaterThan(20 * shortest);
    expect(limits.cardMin).toBeLessThan(limits.offerMin);
  });

  test('are those of the pictures on the welcome page', () => {
    const medium = { size: MEDIUM, distanceMeters: 4_600, durationSeconds: 840, ...byDay };
    const small = { size: SMALL, distanceMeters: 1_400, durationSeconds: 400, ...byDay };
    const boundsOf = (trip: typeof medium | typeof small) =>
      offerBounds(withUsualLimits(priceTrip(FIRST_TARIFFS[currency], trip).total, currency));
    const { offers, jobs } = SAMPLE_PRICES[currency];
    for (const [amount, { min, max }] of [
      ...offers.map((offer) => [offer, boundsOf(medium)] as const),
      [jobs[0], boundsOf(medium)] as const,
      [jobs[1], boundsOf(small)] as const,
      [jobs[2], boundsOf(small)] as const,
    ]) {
      expect(amount).toBeGreaterThanOrEqual(min);
      expect(amount).toBeLessThanOrEqual(max);
    }
  });
});

test('the default is the dollar of the specification', () => {
  expect(DEFAULT_CURRENCY).toBe('USD');
});

test('each rule asks its own currency', () => {
  const late = { acceptedAt: new Date(0), now: new Date(3_600_000), price: 100_000 };
  expect(CURRENCIES.map((currency) => cancelFee({ ...late, currency }))).toEqual([1_000, 3_500, 1_000]);
  expect(CURRENCIES.map((currency) => topUpRoom(0, currency))).toEqual([200_000, 900_000, 200_000]);
  expect(CURRENCIES.map((currency) => offerBounds(withUsualLimits(300, currency)).min)).toEqual([
    150, 500, 150,
  ]);
  expect(CURRENCIES.map((currency) => LIMITS[currency].cardMin)).toEqual([50, 200, 50]);
  expect(() => limitsIn('JPY')).toThrow('JPY');
  expect(limitsAcross('topUpMin')).toEqual({ least: 1_000, most: 5_000 });
});
