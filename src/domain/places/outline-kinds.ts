/** Kinds of outlines on a map: towns and communes, and the sectors and villages that they have. */
export const OUTLINE_KINDS = ['town', 'part'] as const;
export type OutlineKind = (typeof OUTLINE_KINDS)[number];
