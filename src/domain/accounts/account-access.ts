const ACCESS_METHODS = ['sessions', 'pending_email', 'links', 'waiting_authenticator'] as const;
/** Credentials of programs: no password is typed with them, and someone other than the owner may have created them. */
const PROGRAM_ACCESSES = ['api_keys', 'webhooks', 'device_address'] as const;

/**
 * Everything that gives access to an account or is a pending change of how it is reached. `links` are account tokens in
 * messages that set a password or confirm an address; a browser's push subscriptions end with its session.
 */
export const ACCESSES = [...ACCESS_METHODS, ...PROGRAM_ACCESSES] as const;
export type Access = (typeof ACCESSES)[number];

/** Events that end several kinds of access at once. Signing one browser out ends only its session. */
export const ENDINGS = [
  'signed_out_everywhere',
  'signed_out_with_programs',
  'password_changed',
  'password_changed_with_programs',
  'password_reset',
  'email_undone',
  'second_factor_on',
  'second_factor_reset',
  'staff_removed',
  'staff_role_changed',
  'staff_claimed',
  'account_closed',
] as const;
export type Ending = (typeof ENDINGS)[number];

/** The access that each event ends. When only the ownership of the mailbox is proved, all access ends. */
export const ENDS: Record<Ending, readonly Access[]> = {
  signed_out_everywhere: ACCESS_METHODS,
  signed_out_with_programs: ACCESSES,
  password_changed: ACCESS_METHODS,
  password_changed_with_programs: ACCESSES,
  password_reset: ACCESSES,
  email_undone: ACCESSES,
  second_factor_on: ACCESS_METHODS,
  second_factor_reset: ACCESS_METHODS,
  staff_removed: ACCESS_METHODS,
  // The next session has the new rights; the account is the same person's.
  staff_role_changed: ['sessions'],
  // Someone else may have registered the address before its owner joined the staff.
  staff_claimed: ACCESSES,
  account_closed: ACCESSES,
};

/** How long a change of an account's e-mail address can be undone from the old mailbox, in hours. */
export const EMAIL_UNDO_HOURS = 72;

/** Changes of contact data or access that the owner is notified of by one shared kind of message. */
const ACCOUNT_CHANGES = [
  'phone',
  'webhook',
  'shop',
  'device_address',
  'second_factor_off',
  'recovery_codes',
  'staff_removed',
  'staff_role',
] as const;
export type AccountChange = (typeof ACCOUNT_CHANGES)[number];
