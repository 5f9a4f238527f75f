/** The states of a courier's request for review of a suspension. */
export const REVIEW_STATES = ['open', 'upheld', 'lifted'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** The deadline in days both for asking after the decision and for answering after the request. */
const REVIEW_DAYS = 14;
export const REVIEW_TEXT_MIN = 20;
export const REVIEW_TEXT_MAX = 2_000;

const DAY = 86_400_000;

/** The end of the review period that begins at `from`. */
export function reviewClock(from: Date): Date {
  return new Date(from.getTime() + REVIEW_DAYS * DAY);
}

type DecidedCourier = {
  state: string;
  decidedAt: Date | null;
  /** When the staff last refused held money to the courier; null when they never did. */
  refusedPayAt: Date | null;
};

/** When the decision that can be reviewed was made: a suspension, or else a refusal of pay. */
export function reviewableSince({ state, decidedAt, refusedPayAt }: DecidedCourier): Date | null {
  return state === 'suspended' ? decidedAt : refusedPayAt;
}

/** The deadline for asking for a review; null when there is nothing to review, it is too late, or a request is open. */
export function reviewableUntil(
  courier: DecidedCourier & { hasOpenReview: boolean },
  now: Date,
): Date | null {
  const since = reviewableSince(courier);
  if (since === null || courier.hasOpenReview) return null;
  const until = reviewClock(since);
  return now <= until ? until : null;
}
