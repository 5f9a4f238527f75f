/** A sender without offers adds to the estimate in steps of this many minor units. */
export const RAISE_STEP = 100;

/** What may still be added to an estimate: all raises together at most double what was first quoted; minor units. */
export function raiseLeft(estimateTotal: number, raised: number): number {
  const quoted = estimateTotal - raised;
  return Math.max(0, quoted - raised);
}
