import type { ParcelSize } from '../delivery/parcel-sizes.ts';

/** One size's tariff, all amounts in minor units without VAT. */
type SizeTariff = { base: number; perKm: number; perMinute: number; minimum: number };

/** A time-of-day surcharge; `fromHour` may be greater than `toHour`: the rule then crosses midnight. */
export type TimeRule = { code: 'night'; fromHour: number; toHour: number; basisPoints: number };

export type Tariff = {
  version: number;
  sizes: Record<ParcelSize, SizeTariff>;
  timeRules: readonly TimeRule[];
};

/** The tariff a new installation starts with. */
export const FIRST_TARIFF: Tariff = {
  version: 1,
  sizes: {
    small: { base: 250, perKm: 45, perMinute: 5, minimum: 450 },
    medium: { base: 350, perKm: 60, perMinute: 8, minimum: 650 },
    large: { base: 600, perKm: 85, perMinute: 12, minimum: 1_100 },
    huge: { base: 1_400, perKm: 140, perMinute: 20, minimum: 2_500 },
  },
  timeRules: [{ code: 'night', fromHour: 22, toHour: 6, basisPoints: 2_500 }],
};

/** Whether an hour (0 to 23) falls under a rule, across midnight too. */
export function ruleHolds(rule: TimeRule, hour: number): boolean {
  return rule.fromHour <= rule.toHour
    ? hour >= rule.fromHour && hour < rule.toHour
    : hour >= rule.fromHour || hour < rule.toHour;
}
