const DAY_MS = 86_400_000;
/** The usual pace is counted over the last days up to so many. */
const PACE_DAYS = 7;

/** What stops a promotion: its budget, its number of uses, or its last day. */
export const PROMOTION_LIMITS = ['budget', 'uses', 'end'] as const;
type PromotionLimit = (typeof PROMOTION_LIMITS)[number];

/** A promotion so far; `recent` is what was granted and used since `paceStart`. Amounts in minor units. */
type Burn = {
  startsAt: Date;
  endsAt: Date;
  budget: number;
  maxUses: number;
  granted: number;
  uses: number;
  recent: { granted: number; uses: number };
};

/** When a promotion stops if it goes on as lately, by which limit, and what it grants per day at that pace. */
type Forecast = { limit: PromotionLimit; at: Date; grantedPerDay: number };

/** Since when the pace is counted: some days ago, or the start where that is later. */
export function paceStart(startsAt: Date, now: Date): Date {
  return new Date(Math.max(startsAt.getTime(), now.getTime() - PACE_DAYS * DAY_MS));
}

/**
 * Forecasts what stops a promotion, by its pace of the last days, less than one day counted as one; null before it
 * starts. What comes first counts; at the same moment the money.
 */
export function forecastStop(burn: Burn, now: Date): Forecast | null {
  if (now < burn.startsAt) return null;
  const days = Math.max(1, (now.getTime() - paceStart(burn.startsAt, now).getTime()) / DAY_MS);
  const reached = (left: number, recent: number): number => {
    if (left <= 0) return now.getTime();
    return recent <= 0 ? Infinity : now.getTime() + (left / (recent / days)) * DAY_MS;
  };
  const limits: [PromotionLimit, number][] = [
    ['budget', reached(burn.budget - burn.granted, burn.recent.granted)],
    ['uses', reached(burn.maxUses - burn.uses, burn.recent.uses)],
    ['end', burn.endsAt.getTime()],
  ];
  const [limit, at] = limits.reduce((first, next) => (next[1] < first[1] ? next : first));
  return { limit, at: new Date(at), grantedPerDay: Math.round(burn.recent.granted / days) };
}
