import type { Currency } from '../../money.ts';

type Sums = { maxDiscount?: number; amount?: number; minPrice?: number; budget: number };

/** The demo's gifts in minor units, of about equal value in each currency. */
type DemoSums = {
  /** The balance of each sender's wallet: a dozen short trips. */
  wallet: number;
  promos: Record<'BUNVENIT' | 'DRUMLUNG' | 'PRIMII10' | 'TOAMNA', Sums>;
};

export const DEMO_SUMS: Record<Currency, DemoSums> = {
  USD: {
    wallet: 20_000,
    promos: {
      BUNVENIT: { maxDiscount: 1_000, budget: 250_000 },
      DRUMLUNG: { amount: 500, minPrice: 2_000, budget: 150_000 },
      PRIMII10: { maxDiscount: 300, budget: 3_000 },
      TOAMNA: { amount: 300, budget: 20_000 },
    },
  },
  RON: {
    wallet: 60_000,
    promos: {
      BUNVENIT: { maxDiscount: 3_000, budget: 1_000_000 },
      DRUMLUNG: { amount: 2_000, minPrice: 8_000, budget: 600_000 },
      PRIMII10: { maxDiscount: 1_000, budget: 10_000 },
      TOAMNA: { amount: 1_000, budget: 70_000 },
    },
  },
  EUR: {
    wallet: 20_000,
    promos: {
      BUNVENIT: { maxDiscount: 1_000, budget: 250_000 },
      DRUMLUNG: { amount: 500, minPrice: 2_000, budget: 150_000 },
      PRIMII10: { maxDiscount: 300, budget: 3_000 },
      TOAMNA: { amount: 300, budget: 20_000 },
    },
  },
};
