import type { InspectionKind } from '../../deliveries/inspection.ts';
import type { CoverBand } from '../cover/cover.ts';
import { CURRENCIES, type Currency } from '../../money.ts';

/** The limits of a currency, in its minor units; their reasons are in docs/decisions/0072. */
export type Limits = {
  /** The lowest offer: below it not even the way to the pickup is paid. */
  offerMin: number;
  /** What one press adds to an estimate without offers: enough for couriers to reconsider. */
  raiseStep: number;
  /** What one press adds to a typed price: a round sum. */
  priceStep: number;
  /** The cap of the fee for a late cancellation: about a short trip, whatever the delivery's price. */
  cancelFeeCap: number;
  /** The card provider's minimum charge (docs.stripe.com/currencies, minimum charge amounts). */
  cardMin: number;
  /** The smallest top-up: below it the provider's own fee is too large a part. */
  topUpMin: number;
  /** The largest top-up: limits what a stolen card can do at once. */
  topUpMax: number;
  /** The most that a wallet holds: it is for trips, not for savings. */
  walletMax: number;
  /** The suggested top-up amounts: about one, two and five short trips. */
  quickTopUps: readonly [number, number, number];
  /** The smallest payout: less is not worth a bank transfer. */
  payoutMin: number;
  /** A courier who holds more of the platform's cash gets no more cash deliveries: about two days of cash. */
  courierCashCap: number;
  /** The largest cash on delivery: what a shop may take in cash from a person in a day is twice as much. */
  codMax: number;
  /** A courier who holds more goods' money, with what is still to be collected, gets no more such deliveries. */
  codCourierCap: number;
  /** What a cash on delivery adds to a price, without VAT: the time at the door and the way to hand the money in. */
  codFee: number;
  /** What an inspection at the door adds to a price, without VAT, by its kind. */
  inspectionFees: Record<InspectionKind, number>;
  /** The largest value that a sender may declare: a parcel that one trip and one wallet can bear. */
  coverMax: number;
  /** What a declared value adds to a price, without VAT: about one percent, as the large couriers ask here. */
  coverBands: readonly CoverBand[];
  /** The least fee of a guaranteed time, without VAT: less would not change which job a courier takes. */
  guaranteeFeeMin: number;
  /** The most goodwill for one side of a delivery by whoever answers customers: about two short trips. */
  supportGoodwillMax: number;
  /** The choices for a courier's least net pay per kilometre; zero demands nothing. */
  perKmChoices: readonly number[];
  /** The default for a courier's automatic offers: a pay per kilometre that covers fuel and time. */
  perKmFirst: number;
};

/** Bands of the currencies of about the same worth. */
const FIRST_BANDS: readonly CoverBand[] = [
  { upTo: 10_000, fee: 100 },
  { upTo: 25_000, fee: 250 },
  { upTo: 50_000, fee: 500 },
  { upTo: 100_000, fee: 1_000 },
];

/** One row per currency; the compiler demands one for a new currency. */
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
    codMax: 100_000,
    codCourierCap: 50_000,
    codFee: 100,
    inspectionFees: { look: 50, test: 150 },
    coverMax: 100_000,
    coverBands: FIRST_BANDS,
    guaranteeFeeMin: 100,
    supportGoodwillMax: 1_500,
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
    codMax: 500_000,
    codCourierCap: 200_000,
    codFee: 300,
    inspectionFees: { look: 200, test: 500 },
    coverMax: 500_000,
    coverBands: [
      { upTo: 50_000, fee: 500 },
      { upTo: 100_000, fee: 1_000 },
      { upTo: 200_000, fee: 2_000 },
      { upTo: 350_000, fee: 3_500 },
      { upTo: 500_000, fee: 5_000 },
    ],
    guaranteeFeeMin: 300,
    supportGoodwillMax: 5_000,
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
    codMax: 100_000,
    codCourierCap: 50_000,
    codFee: 100,
    inspectionFees: { look: 50, test: 150 },
    coverMax: 100_000,
    coverBands: FIRST_BANDS,
    guaranteeFeeMin: 100,
    supportGoodwillMax: 1_500,
    perKmChoices: [0, 50, 100, 150, 200],
    perKmFirst: 100,
  },
};

/** The limits of a currency code from a row or an answer. Throws for an unsupported one. */
export function limitsIn(currency: string): Limits {
  const supported = CURRENCIES.find((one) => one === currency);
  if (supported === undefined) throw new Error(`no limits for the currency ${currency}`);
  return LIMITS[supported];
}

type Sum = { [Name in keyof Limits]: Limits[Name] extends number ? Name : never }[keyof Limits];

/** The least and greatest value of a limit over all currencies, for a schema that does not know the currency yet. */
export function limitsAcross(name: Sum): { least: number; most: number } {
  const sums = CURRENCIES.map((currency) => LIMITS[currency][name]);
  return { least: Math.min(...sums), most: Math.max(...sums) };
}
