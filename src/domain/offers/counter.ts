import { defineLife } from '../state-machine.ts';
import { type OfferedFor, offerBounds } from './rules.ts';

/** How long a courier may answer a counter-offer, and never longer than the offer itself is valid. */
export const COUNTER_LIFE_MINUTES = 4;

/** How often a sender may propose another price on one offer; a withdrawn proposal counts too. */
export const COUNTER_ROUNDS_MAX = 3;

/** A counter-offer must be at least this far below the price it answers, in minor units. */
const COUNTER_STEP = 10;

export const COUNTER_STATUSES = [
  'waiting',
  'accepted',
  'answered',
  'refused',
  'withdrawn',
  'lapsed',
] as const;
export type CounterStatus = (typeof COUNTER_STATUSES)[number];

type CounterRow = {
  from: CounterStatus;
  event: 'accept' | 'answer' | 'refuse' | 'withdraw' | 'lapse';
  by: readonly ('sender' | 'courier' | 'system')[];
  to: CounterStatus;
};
export type CounterEvent = CounterRow['event'];

/** The life of a counter-offer: it waits, and one of five events ends it. */
const COUNTER_TABLE: readonly CounterRow[] = [
  { from: 'waiting', event: 'accept', by: ['courier'], to: 'accepted' },
  { from: 'waiting', event: 'answer', by: ['courier'], to: 'answered' },
  { from: 'waiting', event: 'refuse', by: ['courier'], to: 'refused' },
  { from: 'waiting', event: 'withdraw', by: ['sender'], to: 'withdrawn' },
  { from: 'waiting', event: 'lapse', by: ['system'], to: 'lapsed' },
];

export const COUNTER_LIFE = defineLife(COUNTER_TABLE, 'event');

type Clocked = { status: CounterStatus; expiresAt: Date };

/** The status of a counter-offer now: its expiry counts even before it is recorded. */
export function counterStatusAt(counter: Clocked, now: Date): CounterStatus {
  return counter.status === 'waiting' && counter.expiresAt <= now ? 'lapsed' : counter.status;
}

/** The status that an event leads to now, or undefined when the counter-offer no longer waits. */
export function nextCounterStatus(
  counter: Clocked,
  event: CounterEvent,
  now: Date,
): CounterStatus | undefined {
  return COUNTER_LIFE.next(counterStatusAt(counter, now), event);
}

/** The expiry of a counter-offer made now: after four minutes, or with the offer when that ends sooner. */
export function counterExpiry(now: Date, offerExpiresAt: Date): Date {
  const full = now.getTime() + COUNTER_LIFE_MINUTES * 60_000;
  return new Date(Math.min(full, offerExpiresAt.getTime()));
}

/**
 * The prices that a sender may propose against an offer, in minor units: from the delivery's minimum to just below the
 * offer. Null when there is no price between.
 */
export function counterBounds(
  delivery: OfferedFor,
  offerAmount: number,
): { min: number; max: number } | null {
  const { min } = offerBounds(delivery);
  const max = Math.ceil(offerAmount / COUNTER_STEP) * COUNTER_STEP - COUNTER_STEP;
  return max < min ? null : { min, max };
}

/** The three answers that a courier's new price can be. */
export type CounterAnswer = Extract<CounterEvent, 'accept' | 'answer' | 'refuse'>;

/**
 * How a courier's new price answers a waiting counter-offer: the proposed price or less accepts it, one below the
 * offered price answers it, any other refuses it. A rise is rejected earlier: nobody raises a price who is asked for
 * less.
 */
export function answerBy(
  amount: number,
  { proposed, offered }: { proposed: number; offered: number },
): CounterAnswer {
  if (amount <= proposed) return 'accept';
  return amount < offered ? 'answer' : 'refuse';
}
