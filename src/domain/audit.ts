/**
 * What is written into the audit log: sign-ins and refusals, staff views of personal data, decisions about people and
 * money, changes of role, account number and address.
 */
export const AUDIT_ACTIONS = [
  'signed_in',
  'sign_in_refused',
  'foreign_ids_tried',
  'courier_registered',
  'documents_sent',
  'documents_viewed',
  'courier_viewed',
  'courier_approved',
  'courier_refused',
  'courier_suspended',
  'courier_reinstated',
  'review_asked',
  'review_decided',
  'vehicle_changed',
  'iban_changed',
  'email_changed',
  'email_undone',
  'password_changed',
  'account_erased',
  'contract_withdrawn',
  'content_notice_decided',
  'link_replaced',
  'dispute_resolved',
  'hold_released',
  'hold_refunded',
  'hold_lapsed',
  'hold_noted',
  'hold_viewed',
  'chargeback_answered',
  'mismatch_decided',
  'goodwill_given',
  'cash_handed_in',
  'books_compared',
  'job_revived',
  'api_key_created',
  'api_key_revoked',
  'webhook_created',
  'webhook_changed',
  'webhook_removed',
  'webhook_secret_rotated',
  'job_dropped',
  'second_factor_on',
  'second_factor_off',
  'second_factor_reset',
  'recovery_code_used',
  'recovery_codes_renewed',
  'staff_added',
  'staff_removed',
  'newsletter_started',
  'newsletter_stopped',
  'newsletter_resumed',
  'work_retried',
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** What an entry is about: the kind of thing and its id. */
export type AuditSubject =
  `${'account' | 'hold' | 'delivery' | 'upload' | 'dispute' | 'payout' | 'house' | 'newsletter'}:${string}`;
