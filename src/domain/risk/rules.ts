/** What makes the money of a delivery wait for a person, in the order in which the staff read it. */
export const RISK_RULES = [
  'same_iban',
  'same_card',
  'same_phone',
  'same_device',
  'linked_account',
  'too_fast',
  'hasty_steps',
  'far_arrival',
  'position_jumps',
  'coupon_ring',
  'same_address',
  'no_accuracy',
] as const;
export type RiskRule = (typeof RISK_RULES)[number];

/**
 * How sure a rule is. `certain`: one person stands on both sides, and only a person lets the money go. `likely`: the
 * money waits, and goes when nobody decides in time. `weak`: said beside others, holds nothing alone.
 */
export type Certainty = 'certain' | 'likely' | 'weak';

export const CERTAINTY: Record<RiskRule, Certainty> = {
  same_iban: 'certain',
  same_card: 'certain',
  same_phone: 'likely',
  same_device: 'likely',
  linked_account: 'likely',
  too_fast: 'likely',
  hasty_steps: 'likely',
  far_arrival: 'likely',
  position_jumps: 'likely',
  coupon_ring: 'likely',
  same_address: 'weak',
  no_accuracy: 'weak',
};

/** The limits; what is measured beyond one is found, at it nothing is. */
export const RISK_LIMITS = {
  /** Kilometres an hour over the road from pickup to end. */
  speedKmh: 120,
  /** Seconds from pickup to end: nobody carries a parcel to another door in less. */
  handoverSeconds: 30,
  /** Metres between the place and where the courier said to have arrived. */
  arrivalMeters: 1_000,
  /** Calls of one trip with positions that nobody could have reached at 180 km/h; one lost signal makes several. */
  jumps: 20,
  /** Positions of one trip whose accuracy was 0. */
  withoutAccuracy: 2,
  /** Deliveries of one courier in thirty days that newcomers paid for with a coupon. */
  couponTrips: 2,
} as const;

/** What a coupon's ring looks back upon, and until when after its registration a sender is a newcomer. */
export const RING_DAYS = 30;
export const NEWCOMER_DAYS = 30;

/** What one rule found: the measured value beyond its limit, in the rule's own unit (docs/risk.md). */
export type Finding = { rule: RiskRule; value: number; limit: number };

/** Kilometres an hour over the road; an end in the pickup's own second counts as one second. */
export function tooFast({ roadMeters, seconds }: { roadMeters: number; seconds: number }): Finding | null {
  const kmh = (roadMeters * 3.6) / Math.max(1, seconds);
  return beyond('too_fast', kmh, RISK_LIMITS.speedKmh);
}

/** Pickup and end within moments of each other, however near the doors are. */
export function hastySteps({ seconds }: { seconds: number }): Finding | null {
  const limit = RISK_LIMITS.handoverSeconds;
  return seconds < limit ? { rule: 'hasty_steps', value: Math.floor(Math.max(0, seconds)), limit } : null;
}

/** The farther of the two arrivals from its place, in metres; null where nothing was measured. */
export function farArrival({ meters }: { meters: number | null }): Finding | null {
  return meters === null ? null : beyond('far_arrival', meters, RISK_LIMITS.arrivalMeters);
}

export function positionJumps({ jumps }: { jumps: number }): Finding | null {
  return beyond('position_jumps', jumps, RISK_LIMITS.jumps);
}

export function noAccuracy({ withoutAccuracy }: { withoutAccuracy: number }): Finding | null {
  return beyond('no_accuracy', withoutAccuracy, RISK_LIMITS.withoutAccuracy);
}

/** Newcomers' coupons at one courier: more than the limit, and more than half of all that the courier carried. */
export function couponRing({ couponTrips, trips }: { couponTrips: number; trips: number }): Finding | null {
  return couponTrips * 2 > trips ? beyond('coupon_ring', couponTrips, RISK_LIMITS.couponTrips) : null;
}

function beyond(rule: RiskRule, measured: number, limit: number): Finding | null {
  return measured > limit ? { rule, value: Math.ceil(measured), limit } : null;
}
