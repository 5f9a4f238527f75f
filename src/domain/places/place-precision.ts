/** How exactly the point behind an address is known. */
export const PLACE_PRECISIONS = ['house', 'street', 'locality'] as const;
export type PlacePrecision = (typeof PLACE_PRECISIONS)[number];

/** Whether the point of an address is a guess, so that its person must put the pin right before a courier drives there. */
export function mustConfirmMarker(precision: PlacePrecision): boolean {
  return precision !== 'house';
}
