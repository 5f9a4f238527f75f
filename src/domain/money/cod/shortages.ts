/**
 * Why goods' money is missing: less was taken at the door, the notes were not good, or the receiver says that they gave
 * it to a courier who says that they never had it. Of the last nothing is in the books.
 */
export const COD_SHORT_CAUSES = ['part', 'false_notes', 'never_had'] as const;
export type CodShortCause = (typeof COD_SHORT_CAUSES)[number];

/** Who bears a shortage: the courier, until the staff decide that the platform does. */
export const COD_SHORT_OWNERS = ['courier', 'platform'] as const;
export type CodShortOwner = (typeof COD_SHORT_OWNERS)[number];
