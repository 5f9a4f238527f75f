const STEP = 50;

/** The price that a proposal starts from: the estimate when it is below the offer, else half a unit less. Minor units. */
export function firstProposal(
  offered: number,
  { min, max }: { min: number; max: number },
  estimate: number,
): number {
  const below = Math.ceil(offered / STEP) * STEP - STEP;
  const start = estimate < offered ? estimate : below;
  return Math.min(max, Math.max(min, start));
}
