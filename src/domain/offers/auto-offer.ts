import type { ParcelSize } from '../deliveries/parcel-sizes.ts';

/**
 * The rules by which the platform may offer the sender's estimate in a courier's name. `minPerKm` is the net in minor
 * units per kilometre of the whole way, the way to the pickup included; hours are local and may cross midnight.
 */
export type AutoOfferRules = {
  enabled: boolean;
  minPerKm: number;
  sizes: readonly ParcelSize[];
  fromHour: number;
  toHour: number;
  radiusKm: number;
  dailyCap: number;
};

/** The limits of a courier's rules. */
export const AUTO_OFFER_LIMITS = { radiusKm: 50, dailyCap: 50, minPerKm: 100_000 } as const;

/** A job as the rules see it: straight-line metres to the pickup, metres of road for the whole way. */
export type AutoOfferJob = {
  size: ParcelSize;
  toPickupMeters: number;
  roadMeters: number;
  net: number;
};

export type AutoOfferMiss = 'off' | 'size' | 'hours' | 'radius' | 'pay' | 'cap';

/** The first reason why the rules make no offer on a job at this local hour; null when they make one. */
export function autoOfferMiss(
  rules: AutoOfferRules,
  job: AutoOfferJob,
  now: { hour: number; madeToday: number },
): AutoOfferMiss | null {
  if (!rules.enabled) return 'off';
  if (!rules.sizes.includes(job.size)) return 'size';
  if (!isWithinHours(now.hour, rules)) return 'hours';
  if (job.toPickupMeters > rules.radiusKm * 1_000) return 'radius';
  if (job.net * 1_000 < rules.minPerKm * job.roadMeters) return 'pay';
  return now.madeToday >= rules.dailyCap ? 'cap' : null;
}

/** Whether a local hour lies in [`fromHour`, `toHour`), across midnight when the end is smaller; equal is all day. */
export function isWithinHours(
  hour: number,
  { fromHour, toHour }: Pick<AutoOfferRules, 'fromHour' | 'toHour'>,
): boolean {
  if (fromHour === toHour) return true;
  return fromHour < toHour ? hour >= fromHour && hour < toHour : hour >= fromHour || hour < toHour;
}
