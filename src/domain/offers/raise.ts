/** What may still be added to an estimate: all raises together at most double what was first quoted; minor units. */
export function raiseLeft(estimateTotal: number, raised: number): number {
  const quoted = estimateTotal - raised;
  return Math.max(0, quoted - raised);
}
