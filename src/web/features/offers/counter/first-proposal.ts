/** Initial price of a counter: the estimate when it is below the offer, else one step less. Minor units. */
export function firstProposal(
  offered: number,
  { min, max }: { min: number; max: number },
  { estimate, step }: { estimate: number; step: number },
): number {
  const below = Math.ceil(offered / step) * step - step;
  const start = estimate < offered ? estimate : below;
  return Math.min(max, Math.max(min, start));
}
