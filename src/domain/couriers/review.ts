/** What becomes of a courier's request to look at a suspension again. */
export const REVIEW_STATES = ['open', 'upheld', 'lifted'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** A courier may ask within this many days of the decision, and is answered within as many of asking (docs/trust). */
const REVIEW_DAYS = 14;
export const REVIEW_TEXT_MIN = 20;
export const REVIEW_TEXT_MAX = 2_000;

const DAY = 86_400_000;

/** The instant at which one of the two clocks that begin at `from` runs out. */
export function reviewClock(from: Date): Date {
  return new Date(from.getTime() + REVIEW_DAYS * DAY);
}

type Standing = {
  state: string;
  decidedAt: Date | null;
  /** When the staff last decided about held money against the courier; null when they never did. */
  refusedPayAt: Date | null;
};

/** The decision that a courier may ask to be looked at again: a suspension, or else pay that was refused. */
export function reviewableSince({ state, decidedAt, refusedPayAt }: Standing): Date | null {
  return state === 'suspended' ? decidedAt : refusedPayAt;
}

/** Until when a courier may ask, or null: nothing to look at again, too late, or a request is open already. */
export function mayAskUntil(courier: Standing & { hasOpenReview: boolean }, now: Date): Date | null {
  const since = reviewableSince(courier);
  if (since === null || courier.hasOpenReview) return null;
  const until = reviewClock(since);
  return now <= until ? until : null;
}
