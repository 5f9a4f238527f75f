/** What becomes of a courier's request to look at a suspension again. */
export const REVIEW_STATES = ['open', 'upheld', 'lifted'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** A courier may ask within this many days of the decision, and is answered within as many of asking (docs/trust). */
export const REVIEW_DAYS = 14;
export const REVIEW_TEXT_MIN = 20;
export const REVIEW_TEXT_MAX = 2_000;

const DAY = 86_400_000;

/** The instant at which one of the two clocks that begin at `from` runs out. */
export function reviewClock(from: Date): Date {
  return new Date(from.getTime() + REVIEW_DAYS * DAY);
}

/** Until when a suspended courier may ask, or null: not suspended, too late, or a request is open already. */
export function mayAskUntil(
  courier: { state: string; decidedAt: Date | null; hasOpenReview: boolean },
  now: Date,
): Date | null {
  if (courier.state !== 'suspended' || courier.hasOpenReview || courier.decidedAt === null) return null;
  const until = reviewClock(courier.decidedAt);
  return now <= until ? until : null;
}
