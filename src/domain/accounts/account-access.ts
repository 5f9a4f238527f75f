const DOORS = ['sessions', 'pending_email', 'links', 'waiting_authenticator'] as const;
/** What programs use: nobody types a password there, and somebody else may have made it. */
const PROGRAM_ACCESSES = ['api_keys', 'webhooks', 'device_address'] as const;

/**
 * What lets somebody into an account, or waits to change how it is reached. `links` are those in messages that set a
 * password or confirm an address; a browser's pushes end with its session.
 */
export const ACCESSES = [...DOORS, ...PROGRAM_ACCESSES] as const;
export type Access = (typeof ACCESSES)[number];

/** What ends access of several kinds at once. Signing one browser out ends its session alone. */
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
  'staff_claimed',
  'account_closed',
] as const;
export type Ending = (typeof ENDINGS)[number];

/** Which access each of them ends; whoever has only proved that the mailbox is theirs starts from nothing. */
export const ENDS: Record<Ending, readonly Access[]> = {
  signed_out_everywhere: DOORS,
  signed_out_with_programs: ACCESSES,
  password_changed: DOORS,
  password_changed_with_programs: ACCESSES,
  password_reset: ACCESSES,
  email_undone: ACCESSES,
  second_factor_on: DOORS,
  second_factor_reset: DOORS,
  staff_removed: DOORS,
  // Somebody else may have registered the address before its owner joined the staff.
  staff_claimed: ACCESSES,
  account_closed: ACCESSES,
};

/** For how long whoever reads the old mailbox may undo that an account's address has moved, in hours. */
export const EMAIL_UNDO_HOURS = 72;

/** Changes of how an account is reached, entered or told of that their owner reads about in one kind of message. */
const ACCOUNT_CHANGES = [
  'phone',
  'webhook',
  'device_address',
  'second_factor_off',
  'recovery_codes',
  'staff_removed',
] as const;
export type AccountChange = (typeof ACCOUNT_CHANGES)[number];
