/** The states of a guaranteed time: open, in time, late, and neither because the lateness was not the courier's. */
export const GUARANTEE_STATES = ['pending', 'kept', 'missed', 'void'] as const;
export type GuaranteeState = (typeof GUARANTEE_STATES)[number];

/** Free minutes of waiting at the pickup; what is longer moves the guaranteed time, because it is the sender's. */
export const PICKUP_WAIT_MINUTES = 10;
/** An arrival at the door counts as the delivery where the hand-over follows within these minutes. */
export const DOOR_MINUTES = 30;
/** A phone without a signal may report a step this long after it was taken, and its own clock still decides. */
export const CLAIM_MINUTES = 30;

const MINUTE = 60_000;

/** What came of a trip with a guaranteed time. Arrivals count only where the courier was seen to be at the place. */
export type GuaranteeFacts = {
  deliverBy: Date;
  /** The arrival at the pickup and the pickup itself. */
  arrivedAtPickup: Date | null;
  pickedUpAt: Date | null;
  /** The newest arrival at the receiver's door, and the first one that ended with nobody there. */
  arrivedAt: Date | null;
  attemptedAt: Date | null;
  /** The hand-over by the phone's clock, and when the server heard of it; null where the parcel went back. */
  handedOver: { at: Date; seenAt: Date } | null;
  /** Whether the receiver asked for another hour. */
  isPutOff: boolean;
};

/** When a guaranteed time is over: the time itself, later by what the courier waited too long for the parcel. */
export function guaranteeEnd({ deliverBy, arrivedAtPickup, pickedUpAt }: GuaranteeFacts): Date {
  const waited = arrivedAtPickup && pickedUpAt ? pickedUpAt.getTime() - arrivedAtPickup.getTime() : 0;
  return new Date(deliverBy.getTime() + Math.max(0, waited - PICKUP_WAIT_MINUTES * MINUTE));
}

/**
 * Judges a guaranteed time at the end of the trip. In time is a hand-over before its end, an arrival at the door that was
 * followed by it, or an attempt at which nobody was there. A hand-over that only the phone's clock puts before the end, and
 * that was heard of long after, proves neither.
 */
export function judgeGuarantee(facts: GuaranteeFacts): Exclude<GuaranteeState, 'pending'> {
  const end = guaranteeEnd(facts).getTime();
  const { arrivedAt, attemptedAt, handedOver, isPutOff } = facts;
  const late = isPutOff ? 'void' : 'missed';
  if (attemptedAt && attemptedAt.getTime() <= end) return 'kept';
  if (!handedOver) return late;
  const at = handedOver.at.getTime();
  const stoodThere = arrivedAt !== null && at - arrivedAt.getTime() <= DOOR_MINUTES * MINUTE;
  const reached = stoodThere ? Math.min(at, arrivedAt.getTime()) : at;
  if (reached > end) return late;
  const isProven = handedOver.seenAt.getTime() - at <= CLAIM_MINUTES * MINUTE;
  return isProven || handedOver.seenAt.getTime() <= end ? 'kept' : 'void';
}

/** A guaranteed time's money, in minor units with VAT: what it cost, and what goes back when it is missed. */
export type GuaranteeSums = { fee: number; back: number };

/**
 * What goes back to the sender of the `charged` price, in minor units: nothing where the time was kept, the fee where it was
 * neither, else fee and penalty. Never more than half of what the sender paid, so that a cheap offer is not carried for nothing.
 */
export function guaranteeBack(state: GuaranteeState, { fee, back }: GuaranteeSums, charged: number): number {
  if (state === 'kept' || state === 'pending') return 0;
  return Math.min(state === 'missed' ? back : fee, Math.floor(charged / 2));
}
