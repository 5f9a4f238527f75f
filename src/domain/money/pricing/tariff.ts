import type { ParcelSize } from '../../deliveries/parcel-sizes.ts';

/** One size's tariff, all amounts in minor units without VAT. */
type SizeTariff = { base: number; perKm: number; perMinute: number; minimum: number };

/** A time-of-day surcharge; when `fromHour` is greater than `toHour`, the rule crosses midnight. */
export type TimeRule = { code: 'night'; fromHour: number; toHour: number; basisPoints: number };

export type Tariff = {
  version: number;
  /** Approximate prices are rounded to this many minor units. */
  rangeStep: number;
  sizes: Record<ParcelSize, SizeTariff>;
  timeRules: readonly TimeRule[];
};

/** Whether an hour (0 to 23) falls under a rule, across midnight too. */
export function ruleHolds(rule: TimeRule, hour: number): boolean {
  return rule.fromHour <= rule.toHour
    ? hour >= rule.fromHour && hour < rule.toHour
    : hour >= rule.fromHour || hour < rule.toHour;
}
