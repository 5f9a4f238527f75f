/** How many offers of a delivery have been on this screen: the rest of them are news. Kept for this visit only. */
const seen = new Map<string, number>();

/** The offers of a delivery are being looked at. */
export function seeOffers(deliveryId: string, count: number): void {
  seen.set(deliveryId, count);
}

/** How many offers have come since this delivery was last looked at. */
export function newOffers({ id, offerCount }: { id: string; offerCount: number }): number {
  return Math.max(0, offerCount - (seen.get(id) ?? 0));
}
