/** The most that may still be added to an estimate: all raises together at most double the first quote; minor units. */
export function raiseLeft(estimateTotal: number, raised: number): number {
  const quoted = estimateTotal - raised;
  return Math.max(0, quoted - raised);
}
