export const ROLES = ['sender', 'courier', 'admin'] as const;
/** The role in which a person is signed in; one account may hold several. */
export type Role = (typeof ROLES)[number];

export const USER_TYPES = ['individual', 'business'] as const;
export type UserType = (typeof USER_TYPES)[number];

/** The user types' numbers in the legacy API, from the specification. */
export const USER_TYPE_NUMBER: Record<UserType, 1 | 3> = { individual: 1, business: 3 };

/** `incomplete`: documents are missing; `pending`: under review; `refused`: something must be sent again. */
export const COURIER_STATES = ['incomplete', 'pending', 'refused', 'verified', 'suspended'] as const;
export type CourierState = (typeof COURIER_STATES)[number];

/** Passwords are never truncated; longer ones are refused. */
export const PASSWORD_MAX_LENGTH = 128;
