/** Why goods' money is missing: less was taken at the door, or the notes were not good. */
export type CodShortCause = 'part' | 'false_notes';

/** Who bears a shortage: the courier, until the staff decide that the platform does. */
export const COD_SHORT_OWNERS = ['courier', 'platform'] as const;
export type CodShortOwner = (typeof COD_SHORT_OWNERS)[number];
