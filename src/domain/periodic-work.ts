/** Each piece of work that the clock brings, by the name that the figures and the staff's list use. */
export const PERIODIC_WORKS = [
  'free_abandoned_jobs',
  'lapse_counters',
  'expire_offers',
  'expire_deliveries',
  'release_money',
  'lapse_payments',
  'expire_carryovers',
  'apply_payments',
  'follow_refunds',
  'apply_payouts',
  'open_payout_accounts',
  'release_notices',
  'resume_newsletters',
  'write_newsletters',
  'send_webhooks',
  'publish_webhooks',
  'erase_papers',
  'warn_couriers',
  'delete_loose_uploads',
  'erase_stray_files',
  'delete_sessions',
  'delete_throttles',
  'delete_guesses',
  'delete_account_links',
  'delete_email_changes',
  'delete_imports',
  'delete_subscribers',
  'delete_withdrawal_requests',
  'delete_provider_notices',
  'delete_sends',
  'delete_notifications',
  'delete_webhook_events',
  'delete_caught_mails',
  'delete_idempotency_keys',
  'forget_networks',
  'forget_devices',
  'write_typed_marks',
  'forget_typed_marks',
  'forget_first_orders',
  'forget_ways',
  'forget_content_notices',
  'forget_hidden_contents',
  'erase_hidden_pictures',
  'read_statement',
  'name_movements',
  'apply_chargebacks',
] as const;
export type PeriodicWorkName = (typeof PERIODIC_WORKS)[number];

/** The staff are told of what has failed so often in a row. */
export const TELL_AFTER_FAILURES = 3;
const MINUTE = 60_000;
const LONGEST_WAIT_MINUTES = 60;

/** When an item that has failed so often in a row is tried again: after 1, 2, 4 … minutes, at most an hour. */
export function nextTryAfter(failures: number, now: Date): Date {
  const minutes = Math.min(LONGEST_WAIT_MINUTES, 2 ** Math.min(failures - 1, 10));
  return new Date(now.getTime() + minutes * MINUTE);
}
