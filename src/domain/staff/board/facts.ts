import { FREE_WAIT_MINUTES } from '../../deliveries/absence.ts';
import type { TripReporter } from '../../deliveries/trip-reports.ts';
import type { Stage } from '../../deliveries/stage-table.ts';
import type { DeliveryStatus } from '../../deliveries/status-table.ts';

/** What the board's rules know of a running delivery. Rules read nothing else, so that each is tested with a row alone. */
export type BoardFacts = {
  status: DeliveryStatus;
  stage: Stage | null;
  /** When the status or the stage began, by the phone's clock where it reported it. */
  enteredAt: Date;
  /** The pickup's day or hours as listed; null for a flexible day. */
  windowFrom: Date | null;
  windowUntil: Date | null;
  acceptedAt: Date | null;
  /** Minutes to the pickup as the chosen offer said. */
  offerMinutes: number | null;
  /** The hour by which the sender was guaranteed the delivery. */
  deliverBy: Date | null;
  /** Minutes by which the staff moved the promise. */
  extraMinutes: number;
  /** Seconds of road from the pickup to the door, as quoted. */
  durationSeconds: number;
  /** Minutes to the next end of the trip by the newest estimate; null when none is driven to or nothing is known. */
  etaMinutes: number | null;
  /** How many times in a row that estimate has grown. */
  etaGrowths: number;
  /** Wrong tries of the PIN that the courier needs next. */
  pinMisses: number;
  /** The time of the newest position of this trip. */
  seenAt: Date | null;
  /** Since when the courier has not been 150 m away from that position; null without one. */
  stillSince: Date | null;
  /** Metres from that position to the end that is driven to; null when none is. */
  metersToEnd: number | null;
  liveOffers: number;
  /** How many couriers on duty around could carry what is listed, counted to three; null once it is not open. */
  couriersReached: number | null;
  /** Since when help is asked for, by whom, and whether there was an accident. */
  helpAt: Date | null;
  helpBy: TripReporter | null;
  isAccident: boolean;
  /** Since when the receiver refuses the parcel, and since when it is larger than listed. */
  refusedAt: Date | null;
  mismatchAt: Date | null;
  /** Since when some of the goods' money is missing, and how much of it, until the courier was asked for it. */
  codShortAt: Date | null;
  codShort: number;
  /** The minutes of the inspection that has begun at the door; zero without one. */
  inspectionMinutes: number;
  /** When the courier's bank returned their newest payout. */
  payoutBackAt: Date | null;
  /** Since when the provider has refused to charge the card. */
  captureRefusedAt: Date | null;
  /** Cash that the courier owes, with this delivery's, and the most with which they get another, minor units. */
  cashOwed: number;
  cashCap: number;
};

/** What a promise follows from. */
type PromiseFacts = Pick<
  BoardFacts,
  | 'stage'
  | 'deliverBy'
  | 'acceptedAt'
  | 'extraMinutes'
  | 'offerMinutes'
  | 'windowFrom'
  | 'windowUntil'
  | 'durationSeconds'
>;

/** Minutes after a courier's own estimate in which an arrival still counts as kept. */
const PROMISE_GRACE_MINUTES = 15;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * When the next end of the trip was promised: the pickup until the courier stands there, then the door, by its guaranteed hour
 * where it has one. Null where
 * nothing is promised: before a choice, after a failed attempt and on the way back.
 */
export function promisedAt(facts: PromiseFacts): Date | null {
  const pickup = promisedPickup(facts);
  if (!pickup) return null;
  if (facts.stage === 'assigned' || facts.stage === 'to_pickup') return pickup;
  if (facts.deliverBy) return facts.deliverBy;
  return new Date(pickup.getTime() + FREE_WAIT_MINUTES * MINUTE + facts.durationSeconds * 1_000);
}

function promisedPickup(facts: PromiseFacts) {
  const { stage, acceptedAt, offerMinutes, extraMinutes, windowFrom, windowUntil } = facts;
  if (!acceptedAt || stage === null || stage === 'attempt_failed' || stage === 'to_return') return null;
  const own = acceptedAt.getTime() + ((offerMinutes ?? 0) + PROMISE_GRACE_MINUTES) * MINUTE;
  const listed = windowUntil ?? (windowFrom && windowFrom > acceptedAt ? plus(windowFrom, DAY) : null);
  return new Date(Math.max(own, listed?.getTime() ?? 0) + extraMinutes * MINUTE);
}

/** Milliseconds between the promise and the moment when the courier gets there; negative when late, null unpromised. */
export function slackMs(facts: BoardFacts, now: Date): number | null {
  const promised = promisedAt(facts);
  return promised && promised.getTime() - now.getTime() - remainingMs(facts);
}

/** The way that is left to the promised end. A courier who has not departed is asked for by `not_departed`. */
function remainingMs({ stage, etaMinutes, durationSeconds }: BoardFacts): number {
  if (stage === 'assigned' || stage === 'at_dropoff') return 0;
  if (stage === 'at_pickup' || stage === 'picked_up') return durationSeconds * 1_000;
  if (etaMinutes !== null) return etaMinutes * MINUTE;
  return stage === 'to_dropoff' ? durationSeconds * 1_000 : 0;
}

/** An instant some milliseconds later. */
export function plus(at: Date, milliseconds: number): Date {
  return new Date(at.getTime() + milliseconds);
}

/** Minutes from one instant to another. */
export function minutes(since: Date, now: Date): number {
  return (now.getTime() - since.getTime()) / MINUTE;
}

/** The whole minutes since an instant, as a rule's sentence has them. */
export function minutesSince(since: Date, now: Date): { minutes: number } {
  return { minutes: Math.max(0, Math.floor(minutes(since, now))) };
}

/** The slack in whole minutes; null where nothing is promised. */
export function wholeSlack(facts: BoardFacts, now: Date): number | null {
  const slack = slackMs(facts, now);
  return slack === null ? null : Math.floor(slack / MINUTE);
}
