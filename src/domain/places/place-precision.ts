/** How exactly the point of an address is known. */
export const PLACE_PRECISIONS = ['house', 'street', 'locality'] as const;
export type PlacePrecision = (typeof PLACE_PRECISIONS)[number];

/** Whether an address's point is a guess that the person must confirm on the map before a courier drives there. */
export function mustConfirmMarker(precision: PlacePrecision): boolean {
  return precision !== 'house';
}
