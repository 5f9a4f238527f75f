/** Count of offers already shown, per delivery: those beyond it are new. In memory, for this visit only. */
const seen = new Map<string, number>();

/** Marks a delivery's offers as seen. */
export function seeOffers(deliveryId: string, count: number): void {
  seen.set(deliveryId, count);
}

/** How many offers came since this delivery was last viewed. */
export function newOffers({ id, offerCount }: { id: string; offerCount: number }): number {
  return Math.max(0, offerCount - (seen.get(id) ?? 0));
}
