/** Minutes for which a member of the staff may look at an account. */
export const VIEW_MINUTES = 10;

/** The sides of an account that can be looked at. */
export const VIEWED_ROLES = ['sender', 'courier'] as const;
export type ViewedRole = (typeof VIEWED_ROLES)[number];
