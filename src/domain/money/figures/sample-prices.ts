import type { Currency } from '../../money.ts';

/** Prices in the welcome page's pictures, in minor units; a test compares each to the first tariff. */
type SamplePrices = {
  /** Three offers for one parcel of medium size across five kilometres. */
  offers: readonly [number, number, number];
  /** Three jobs near a courier: medium over 4.6 km, small over 1.4 km, small over three. */
  jobs: readonly [number, number, number];
};

export const SAMPLE_PRICES: Record<Currency, SamplePrices> = {
  USD: { offers: [1_180, 1_120, 1_350], jobs: [1_290, 740, 910] },
  RON: { offers: [3_600, 3_400, 4_100], jobs: [3_350, 1_950, 2_350] },
  EUR: { offers: [1_070, 1_020, 1_230], jobs: [1_170, 670, 830] },
};
