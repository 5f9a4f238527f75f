/** Periodic jobs by the name in the metrics and in the staff's list. */
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
  'prepare_remittances',
  'open_payout_accounts',
  'release_notices',
  'settle_texts',
  'send_texts',
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
  'delete_person_messages',
  'delete_texts',
  'delete_replies',
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
  'forget_complaints',
  'forget_hidden_contents',
  'erase_hidden_pictures',
  'read_statement',
  'name_movements',
  'apply_chargebacks',
  'count_days',
  'resume_bulk_runs',
  'delete_bulk_runs',
  'resume_exports',
  'delete_exports',
  'expire_approvals',
  'end_account_views',
  'watch_alerts',
  'call_alert_servers',
  'delete_alerts',
  'delete_alert_calls',
] as const;
export type PeriodicWorkName = (typeof PERIODIC_WORKS)[number];

/** The staff are notified after this many failures in a row. */
export const NOTIFY_AFTER_FAILURES = 3;
const MINUTE = 60_000;
const LONGEST_WAIT_MINUTES = 60;

/** The next attempt at an item after so many failures in a row: 1, 2, 4 … minutes later, at most an hour. */
export function nextTryAfter(failures: number, now: Date): Date {
  const minutes = Math.min(LONGEST_WAIT_MINUTES, 2 ** Math.min(failures - 1, 10));
  return new Date(now.getTime() + minutes * MINUTE);
}
