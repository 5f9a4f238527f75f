/** The three aspects that a sender rates, each 1 to 5 stars (specification, section 9). */
export const RATING_ASPECTS = ['service', 'time', 'behaviour'] as const;
export type RatingAspect = (typeof RATING_ASPECTS)[number];
export const STARS = [1, 2, 3, 4, 5] as const;

/** A trip can be rated for this long after it was completed. */
export const RATING_DAYS = 30;

/** The longest comment of a receiver beside the stars, in characters. */
export const RECEIVER_COMMENT_MAX = 300;

/** The courier's mean over all aspects, one decimal; null without ratings. `sum` is the total of all stars given. */
export function meanRating(sum: number, ratings: number): number | null {
  if (ratings === 0) return null;
  return Math.round((sum / (ratings * RATING_ASPECTS.length)) * 10) / 10;
}
