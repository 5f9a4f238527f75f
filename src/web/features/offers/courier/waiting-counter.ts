import type { MyOffer } from '#contract/offers/courier-offers.ts';

export type Waiting = NonNullable<MyOffer['counter']>;

/** The sender's counter that waits for this courier's answer, by the client's clock; null when none does. */
export function waitingCounter(offer: MyOffer, now: number): Waiting | null {
  const { counter } = offer;
  const isWaiting = offer.status === 'live' && counter?.status === 'waiting';
  return isWaiting && Date.parse(counter.expiresAt) > now ? counter : null;
}

/** Whole minutes left to answer, at least one. */
export function minutesLeft(counter: Waiting, now: number): number {
  return Math.max(1, Math.ceil((Date.parse(counter.expiresAt) - now) / 60_000));
}
