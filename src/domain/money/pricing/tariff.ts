import type { ParcelSize } from '../../deliveries/parcel-sizes.ts';
import type { CountyLimits, OfferLimits } from '../../offers/limits.ts';
import type { CountyCode } from '../../places/counties.ts';
import type { SurgeRule } from './surge.ts';

/** One size's tariff, all amounts in minor units without VAT. */
type SizeTariff = { base: number; perKm: number; perMinute: number; minimum: number };

/** A time-of-day surcharge; when `fromHour` is greater than `toHour`, the rule crosses midnight. */
export type TimeRule = { code: 'night'; fromHour: number; toHour: number; basisPoints: number };

/** What a tariff says besides fares, for one size. */
type SizeTerms = OfferLimits & {
  /** What a kilometre costs who drives it, minor units; null where nobody has said. A fare below it is warned about. */
  costPerKm: number | null;
};

/** The prices of a version; what a member of the staff edits. */
export type TariffContent = {
  sizes: Record<ParcelSize, SizeTariff>;
  timeRules: readonly TimeRule[];
  /** The highest factor of a surge, in basis points. */
  surgeCap: number;
  surges: readonly SurgeRule[];
  terms: Record<ParcelSize, SizeTerms>;
  /** Limits of offers by the pickup's county, where they are not the general ones. */
  countyTerms: { readonly [County in CountyCode]?: Record<ParcelSize, CountyLimits> };
};

export type Tariff = TariffContent & {
  version: number;
  /** Approximate prices are rounded to this many minor units. */
  rangeStep: number;
};

/** Whether an hour (0 to 23) falls under a rule, across midnight too. */
export function ruleHolds(rule: TimeRule, hour: number): boolean {
  return rule.fromHour <= rule.toHour
    ? hour >= rule.fromHour && hour < rule.toHour
    : hour >= rule.fromHour || hour < rule.toHour;
}

/** The limits of offers for a size in the pickup's county: its own values, and the general ones for the rest. */
export function offerLimitsIn(
  { terms, countyTerms }: Pick<TariffContent, 'terms' | 'countyTerms'>,
  size: ParcelSize,
  county: CountyCode | null,
): OfferLimits {
  const general = terms[size];
  const own = county === null ? undefined : countyTerms[county]?.[size];
  return {
    offerMinBasisPoints: own?.offerMinBasisPoints ?? general.offerMinBasisPoints,
    offerMaxBasisPoints: own?.offerMaxBasisPoints ?? general.offerMaxBasisPoints,
    offerMinutes: own?.offerMinutes ?? general.offerMinutes,
  };
}
