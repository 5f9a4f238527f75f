/** How exactly the point of an address is known. */
export const PLACE_PRECISIONS = ['house', 'street', 'locality'] as const;
export type PlacePrecision = (typeof PLACE_PRECISIONS)[number];

/** Whether an address's point is a guess that the person must confirm on the map before a courier drives there. */
export function mustConfirmMarker(precision: PlacePrecision): boolean {
  return precision !== 'house';
}

/**
 * Whether a courier must call for the exact point: the sender left a guess on the map and asked for that. Without that
 * wish no guess is listed unconfirmed.
 */
export function mustCallForPoint(stop: { precision: PlacePrecision | null; pinConfirmed: boolean }): boolean {
  return stop.precision !== null && mustConfirmMarker(stop.precision) && !stop.pinConfirmed;
}
