import { CURRENCIES, type Currency } from '../../money.ts';

/** The sums that a currency sets, in its minor units; why each stands as it does is in docs/decisions/0072. */
export type Limits = {
  /** No offer is lower: below it not even the way to the pickup is paid. */
  offerMin: number;
  /** What one press adds to an estimate that nobody bids on: enough for a courier to look again. */
  raiseStep: number;
  /** What one press adds to a typed price: a sum that people round to. */
  priceStep: number;
  /** The fee for a late cancel is never more: about a short trip, however dear the delivery. */
  cancelFeeCap: number;
  /** The card provider refuses less (docs.stripe.com/currencies, minimum charge amounts). */
  cardMin: number;
  /** A top-up is not less, or the provider's own fee would eat too much of it. */
  topUpMin: number;
  /** A top-up is not more: what a stolen card can do at once. */
  topUpMax: number;
  /** A wallet holds no more: it is for trips, not for savings. */
  walletMax: number;
  /** The sums that one press chooses for a top-up: one, two and five short trips, about. */
  quickTopUps: readonly [number, number, number];
  /** Less than this is not worth a bank transfer. */
  payoutMin: number;
  /** A courier who holds more of the platform's cash takes no other cash delivery: about two days of it. */
  courierCashCap: number;
  /** The least net for a kilometre that a courier may ask for; zero asks for nothing. */
  perKmChoices: readonly number[];
  /** Where a courier's rules for automatic offers begin: a kilometre that pays for fuel and time. */
  perKmFirst: number;
};

/** One row for each currency; the compiler asks for it when a currency is added. */
export const LIMITS: Record<Currency, Limits> = {
  USD: {
    offerMin: 100,
    raiseStep: 100,
    priceStep: 50,
    cancelFeeCap: 1_000,
    cardMin: 50,
    topUpMin: 1_000,
    topUpMax: 200_000,
    walletMax: 500_000,
    quickTopUps: [1_000, 2_000, 5_000],
    payoutMin: 1_000,
    courierCashCap: 30_000,
    perKmChoices: [0, 50, 100, 150, 200],
    perKmFirst: 100,
  },
  RON: {
    offerMin: 500,
    raiseStep: 500,
    priceStep: 100,
    cancelFeeCap: 3_500,
    cardMin: 200,
    topUpMin: 5_000,
    topUpMax: 900_000,
    walletMax: 2_000_000,
    quickTopUps: [5_000, 10_000, 20_000],
    payoutMin: 5_000,
    courierCashCap: 100_000,
    perKmChoices: [0, 150, 250, 350, 500],
    perKmFirst: 250,
  },
  EUR: {
    offerMin: 100,
    raiseStep: 100,
    priceStep: 50,
    cancelFeeCap: 1_000,
    cardMin: 50,
    topUpMin: 1_000,
    topUpMax: 200_000,
    walletMax: 500_000,
    quickTopUps: [1_000, 2_000, 5_000],
    payoutMin: 1_000,
    courierCashCap: 30_000,
    perKmChoices: [0, 50, 100, 150, 200],
    perKmFirst: 100,
  },
};

/** The limits of a currency as rows and answers name it. Throws for one that the product does not keep. */
export function limitsIn(currency: string): Limits {
  const supported = CURRENCIES.find((one) => one === currency);
  if (supported === undefined) throw new Error(`no limits for the currency ${currency}`);
  return LIMITS[supported];
}

type Sum = { [Name in keyof Limits]: Limits[Name] extends number ? Name : never }[keyof Limits];

/** The smallest and the largest that a limit is in any currency: what a schema can say before the currency is known. */
export function limitsAcross(name: Sum): { least: number; most: number } {
  const sums = CURRENCIES.map((currency) => LIMITS[currency][name]);
  return { least: Math.min(...sums), most: Math.max(...sums) };
}
