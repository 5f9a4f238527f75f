import type { Currency } from '../../money.ts';
import { USUAL_TERMS } from '../../offers/limits.ts';
import { SURGE_CAP } from '../pricing/surge.ts';
import type { Tariff } from '../pricing/tariff.ts';

const NIGHT = { code: 'night', fromHour: 22, toHour: 6, basisPoints: 2_500 } as const;
/** No surge, and offers as everywhere, in each county. */
const REST = { surgeCap: SURGE_CAP, surges: [], terms: USUAL_TERMS, countyTerms: {} };

/**
 * The default tariffs of a new installation, by currency; an operator's own is read from `TARIFF_FILE`. The sources of
 * the figures are in docs/decisions/0072.
 */
export const FIRST_TARIFFS: Record<Currency, Tariff> = {
  USD: {
    version: 1,
    rangeStep: 10,
    sizes: {
      small: { base: 250, perKm: 45, perMinute: 5, minimum: 450 },
      medium: { base: 350, perKm: 60, perMinute: 8, minimum: 650 },
      large: { base: 600, perKm: 85, perMinute: 12, minimum: 1_100 },
      huge: { base: 1_400, perKm: 140, perMinute: 20, minimum: 2_500 },
    },
    timeRules: [NIGHT],
    ...REST,
  },
  // Five kilometres in a quarter of an hour by car: 29 lei and VAT, between a parcel for the next day and one in an hour.
  RON: {
    version: 1,
    rangeStep: 50,
    sizes: {
      small: { base: 900, perKm: 160, perMinute: 30, minimum: 1_600 },
      medium: { base: 1_200, perKm: 220, perMinute: 40, minimum: 2_200 },
      large: { base: 2_500, perKm: 350, perMinute: 60, minimum: 4_500 },
      huge: { base: 6_000, perKm: 600, perMinute: 100, minimum: 11_000 },
    },
    timeRules: [NIGHT],
    ...REST,
  },
  // The dollar's figures at about 1.1 dollars for a euro, in sums that people write.
  EUR: {
    version: 1,
    rangeStep: 10,
    sizes: {
      small: { base: 230, perKm: 40, perMinute: 5, minimum: 400 },
      medium: { base: 320, perKm: 55, perMinute: 7, minimum: 600 },
      large: { base: 550, perKm: 80, perMinute: 11, minimum: 1_000 },
      huge: { base: 1_300, perKm: 130, perMinute: 18, minimum: 2_300 },
    },
    timeRules: [NIGHT],
    ...REST,
  },
};
