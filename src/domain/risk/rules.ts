/** The rules that hold a delivery's money for review, in the order in which the staff read them. */
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
 * The certainty of a rule. `certain`: one person is on both sides, and only a person may release the money. `likely`:
 * the money is held and released when nobody decides in time. `weak`: only supports other findings, holds nothing
 * alone.
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

/** The limits of the rules; a value above its limit is a finding, one equal to it is not. */
export const RISK_LIMITS = {
  /** Kilometres an hour over the road from pickup to end. */
  speedKmh: 120,
  /** Seconds from pickup to end: no parcel reaches another address in less. */
  handoverSeconds: 30,
  /** Metres between the address and where the courier reported the arrival. */
  arrivalMeters: 1_000,
  /** Requests of one trip with positions out of reach at 180 km/h; one lost signal causes several. */
  jumps: 20,
  /** Positions of one trip whose accuracy was 0. */
  withoutAccuracy: 2,
  /** Deliveries of one courier in thirty days that new senders paid with a coupon. */
  couponTrips: 2,
} as const;

/** The period of the coupon rule in days, and how long after registration a sender counts as new. */
export const RING_DAYS = 30;
export const NEWCOMER_DAYS = 30;

/** A finding of a rule: the measured value above its limit, in the rule's own unit (docs/risk.md). */
export type Finding = { rule: RiskRule; value: number; limit: number };

/** Average speed in kilometres an hour over the road; a duration of zero counts as one second. */
export function tooFast({ roadMeters, seconds }: { roadMeters: number; seconds: number }): Finding | null {
  const kmh = (roadMeters * 3.6) / Math.max(1, seconds);
  return beyond('too_fast', kmh, RISK_LIMITS.speedKmh);
}

/** Pickup and end within seconds of each other, whatever the distance. */
export function hastySteps({ seconds }: { seconds: number }): Finding | null {
  const limit = RISK_LIMITS.handoverSeconds;
  return seconds < limit ? { rule: 'hasty_steps', value: Math.floor(Math.max(0, seconds)), limit } : null;
}

/** The larger of the two arrivals' distances from their addresses, in metres; null when nothing was measured. */
export function farArrival({ meters }: { meters: number | null }): Finding | null {
  return meters === null ? null : beyond('far_arrival', meters, RISK_LIMITS.arrivalMeters);
}

export function positionJumps({ jumps }: { jumps: number }): Finding | null {
  return beyond('position_jumps', jumps, RISK_LIMITS.jumps);
}

export function noAccuracy({ withoutAccuracy }: { withoutAccuracy: number }): Finding | null {
  return beyond('no_accuracy', withoutAccuracy, RISK_LIMITS.withoutAccuracy);
}

/** New senders' coupons with one courier: more than the limit, and more than half of the courier's deliveries. */
export function couponRing({ couponTrips, trips }: { couponTrips: number; trips: number }): Finding | null {
  return couponTrips * 2 > trips ? beyond('coupon_ring', couponTrips, RISK_LIMITS.couponTrips) : null;
}

function beyond(rule: RiskRule, measured: number, limit: number): Finding | null {
  return measured > limit ? { rule, value: Math.ceil(measured), limit } : null;
}
