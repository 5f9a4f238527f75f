import type { ParcelSize } from '../../deliveries/parcel-sizes.ts';
import { roundTo, shareOf } from '../../money.ts';
import { NO_SURGE } from './surge.ts';
import { ruleHolds, type Tariff } from './tariff.ts';

/** How long a quote is valid. */
export const QUOTE_LIFE_MINUTES = 15;

export const QUOTE_LINE_CODES = [
  'base',
  'distance',
  'time',
  'minimum',
  'night',
  'surge',
  'inspection',
  'cover',
  'guarantee',
  'return',
  'cod',
] as const;
export type QuoteLineCode = (typeof QUOTE_LINE_CODES)[number];

export type QuoteLine = { code: QuoteLineCode; amount: number };

/** A price with its breakdown: the lines sum to `base` (without VAT), base + vat = total; minor units. */
export type Price = {
  lines: QuoteLine[];
  base: number;
  vat: number;
  total: number;
  range: { low: number; high: number };
};

type PriceInput = {
  size: ParcelSize;
  distanceMeters: number;
  durationSeconds: number;
  hour: number;
  vatBasisPoints: number;
  /** The factor of the surge that counts; none raises nothing. */
  surgeBasisPoints?: number;
  /** What an inspection at the door adds, minor units without VAT. */
  inspectionFee?: number;
  /** What the cover of a declared value adds, minor units without VAT. */
  coverFee?: number;
  /** What a guaranteed time adds, minor units without VAT. */
  guaranteeFee?: number;
  /** What a return shipment adds, minor units without VAT. */
  returnFee?: number;
  /** What the goods' money that is collected at the door adds, minor units without VAT. */
  codFee?: number;
};

const RANGE_BASIS_POINTS = 1_500;

/** Prices a trip by the tariff, line by line. `hour` is the local hour of the pickup, 0 to 23. */
export function priceTrip(tariff: Tariff, input: PriceInput): Price {
  const lines = fareLines(tariff, input);
  const base = lines.reduce((sum, line) => sum + line.amount, 0);
  const vat = shareOf(base, input.vatBasisPoints);
  const total = base + vat;
  const spread = shareOf(total, RANGE_BASIS_POINTS);
  const step = tariff.rangeStep;
  return {
    lines,
    base,
    vat,
    total,
    range: { low: roundTo(total - spread, step), high: roundTo(total + spread, step) },
  };
}

function fareLines(tariff: Tariff, input: PriceInput): QuoteLine[] {
  const rate = tariff.sizes[input.size];
  const lines: QuoteLine[] = [
    { code: 'base', amount: rate.base },
    { code: 'distance', amount: Math.round((rate.perKm * input.distanceMeters) / 1_000) },
    { code: 'time', amount: Math.round((rate.perMinute * input.durationSeconds) / 60) },
  ];
  const sum = lines.reduce((total, line) => total + line.amount, 0);
  if (sum < rate.minimum) lines.push({ code: 'minimum', amount: rate.minimum - sum });
  const fare = Math.max(sum, rate.minimum);
  for (const rule of tariff.timeRules) {
    if (!ruleHolds(rule, input.hour)) continue;
    lines.push({ code: rule.code, amount: shareOf(fare, rule.basisPoints) });
  }
  // A part of the fare as well, beside the night's: the two are added and never multiplied.
  const surge = Math.min(input.surgeBasisPoints ?? NO_SURGE, tariff.surgeCap) - NO_SURGE;
  if (surge > 0) lines.push({ code: 'surge', amount: shareOf(fare, surge) });
  if (input.inspectionFee) lines.push({ code: 'inspection', amount: input.inspectionFee });
  if (input.coverFee) lines.push({ code: 'cover', amount: input.coverFee });
  if (input.guaranteeFee) lines.push({ code: 'guarantee', amount: input.guaranteeFee });
  if (input.returnFee) lines.push({ code: 'return', amount: input.returnFee });
  if (input.codFee) lines.push({ code: 'cod', amount: input.codFee });
  return lines;
}
