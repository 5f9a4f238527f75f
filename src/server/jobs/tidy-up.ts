import { EMAIL_UNDO_HOURS } from '#domain/accounts/account-access.ts';
import { forgetOldComplaints } from '#server/db/staff/complaints/complaints.ts';
import { forgetOldContentNotices } from '#server/db/moderation/content-notices.ts';
import { forgetOldHiddenContents } from '#server/db/moderation/hidden-contents.ts';
import { deleteOldCaughtMails } from '#server/db/notifications/caught-mails.ts';
import { deleteOldAccountDevices } from '#server/db/accounts/account-devices.ts';
import { deleteExpiredAccountLinks } from '#server/db/accounts/account-tokens.ts';
import type { Database } from '#server/db/core/connect.ts';
import { deleteOldEmailChanges } from '#server/db/accounts/email-changes.ts';
import { deleteOldIdempotencyKeys } from '#server/db/core/idempotency.ts';
import { deleteExpiredImports } from '#server/db/business/imports.ts';
import { endExpiredInvitations } from '#server/db/companies/company-invitations.ts';
import { deleteOldSubscribers } from '#server/db/newsletter/newsletter.ts';
import { deleteOldSends } from '#server/db/notifications/notification-sends.ts';
import { deleteOldReplies } from '#server/db/notifications/text-replies.ts';
import { deleteOldTexts } from '#server/db/notifications/text-messages.ts';
import { deleteOldNotifications } from '#server/db/notifications/notifications.ts';
import { deleteOldPersonMessages } from '#server/db/staff/people/messages.ts';
import { deleteOldProviderEvents } from '#server/db/money/payment-attempts.ts';
import { deleteOldRoutes } from '#server/db/trips/positions.ts';
import { deleteExpiredSessions } from '#server/db/accounts/sessions.ts';
import { deleteOldFirstOrderMarks } from '#server/db/risk/first-order-marks.ts';
import { deleteOldGuesses } from '#server/db/core/guesses.ts';
import { deleteOldAlertCalls } from '#server/db/staff/alert-calls.ts';
import { deleteOldIncidents } from '#server/db/staff/alert-incidents.ts';
import { deleteOldBulkRuns } from '#server/db/staff/bulk-runs.ts';
import { deleteOldThrottles } from '#server/db/core/throttles.ts';
import { deleteOldTypedMarks } from '#server/db/risk/typed-marks.ts';
import { deleteOldWebhookEvents } from '#server/db/business/webhook-events.ts';
import { deleteExpiredWithdrawalRequests } from '#server/db/deliveries/withdrawal-requests.ts';
import { forgetOldShopOrders } from '#server/db/shops/shop-orders.ts';
import type { Deps } from '#server/deps.ts';
import { ERASE_DOCUMENTS, WARN_COURIERS } from '#server/services/couriers/tidy-documents.ts';
import { DELETE_EXPORTS } from '#server/services/staff/exports/delete-exports.ts';
import { countLatenessDays } from '#server/services/money/guarantees/count-lateness.ts';
import { WRITE_TYPED_MARKS } from '#server/services/risk/write-typed-marks.ts';
import {
  DELETE_LOOSE_UPLOADS,
  ERASE_HIDDEN_PICTURES,
  ERASE_STRAY_FILES,
} from '#server/services/uploads/tidy-uploads.ts';
import { asWhole, type PeriodicWork, runWorks } from '#server/services/jobs/periodic-work.ts';

const KEY_LIFE_DAYS = 2;
/**
 * Positions of a trip are retained for disputes, then only its start and end; deleted in batches of this many points.
 */
const ROUTE_LIFE_DAYS = 30;
const ROUTES_BATCH = 5_000;
/** Unconfirmed and unsubscribed newsletter addresses are erased after this. */
const SUBSCRIBER_LIFE_DAYS = 7;
/** Ids of webhooks already received; the provider repeats one for days at most. */
const PROVIDER_EVENT_LIFE_DAYS = 40;
/** A notification job is not repeated after a month; notifications stay in a person's list for three. */
const SEND_LIFE_DAYS = 30;
/** Longer than a month's budget, and as long as the lists that they belong to. */
const TEXT_LIFE_DAYS = 90;
const LIST_LIFE_DAYS = 90;
/** Webhook messages contain names and addresses; their log is for debugging, not for the archive. */
const WEBHOOK_LIFE_DAYS = 30;
/** A draft that nobody lists, and what a listed order holds beside its delivery. */
const SHOP_ORDER_LIFE_DAYS = 30;
/** The demo's mailbox is only for looking: the last mail to an erased account is deleted as well. */
const CAUGHT_LIFE_DAYS = 3;
/** Risk marks of networks and browsers: a network changes hands, a browser keeps its mark for 400 days. */
const NETWORK_LIFE_DAYS = 90;
const DEVICE_LIFE_DAYS = 400;
/** Risk marks of a replaced phone or IBAN, and of an erased account's first order (decision 0063). */
const TYPED_LIFE_DAYS = 400;
const FIRST_ORDER_LIFE_DAYS = 400;
/** Content notices and hidden content: decisions about them may be contested for six months. */
const CONTENT_NOTICE_LIFE_DAYS = 365;
/** Words and names of complaints: what follows from one can be claimed for three years (Civil Code, article 2517). */
const COMPLAINT_LIFE_DAYS = 3 * 365 + 1;

/** Runs upon many deliveries: the audit log has what each act did. */
const BULK_LIFE_DAYS = 90;
/** Alerts that are over: a year of answers in time can be compared. */
const ALERT_LIFE_DAYS = 400;

/** Makes a work that deletes with one statement what is older than so many days. */
const older =
  (days: number, remove: (db: Database, before: Date) => Promise<unknown>) =>
  ({ db, clock }: Deps) =>
    remove(db, new Date(clock.now().getTime() - days * 86_400_000));

const WORKS: readonly PeriodicWork[] = [
  ERASE_DOCUMENTS,
  WARN_COURIERS,
  DELETE_LOOSE_UPLOADS,
  ERASE_HIDDEN_PICTURES,
  DELETE_EXPORTS,
  ERASE_STRAY_FILES,
  asWhole('delete_sessions', older(0, deleteExpiredSessions)),
  asWhole('delete_throttles', older(0, deleteOldThrottles)),
  asWhole('delete_guesses', older(0, deleteOldGuesses)),
  asWhole('delete_account_links', older(0, deleteExpiredAccountLinks)),
  asWhole('delete_email_changes', older(EMAIL_UNDO_HOURS / 24, deleteOldEmailChanges)),
  asWhole('delete_imports', older(0, deleteExpiredImports)),
  asWhole('forget_shop_orders', older(SHOP_ORDER_LIFE_DAYS, forgetOldShopOrders)),
  asWhole('forget_invitations', older(0, endExpiredInvitations)),
  asWhole('delete_withdrawal_requests', older(0, deleteExpiredWithdrawalRequests)),
  asWhole('delete_subscribers', older(SUBSCRIBER_LIFE_DAYS, deleteOldSubscribers)),
  asWhole('delete_provider_notices', older(PROVIDER_EVENT_LIFE_DAYS, deleteOldProviderEvents)),
  asWhole('delete_sends', older(SEND_LIFE_DAYS, deleteOldSends)),
  asWhole('delete_texts', older(TEXT_LIFE_DAYS, deleteOldTexts)),
  asWhole('delete_replies', older(TEXT_LIFE_DAYS, deleteOldReplies)),
  asWhole('delete_notifications', older(LIST_LIFE_DAYS, deleteOldNotifications)),
  asWhole('delete_person_messages', older(LIST_LIFE_DAYS, deleteOldPersonMessages)),
  asWhole('delete_alerts', older(ALERT_LIFE_DAYS, deleteOldIncidents)),
  asWhole('delete_alert_calls', older(WEBHOOK_LIFE_DAYS, deleteOldAlertCalls)),
  asWhole('delete_bulk_runs', older(BULK_LIFE_DAYS, deleteOldBulkRuns)),
  asWhole('delete_caught_mails', older(CAUGHT_LIFE_DAYS, deleteOldCaughtMails)),
  asWhole('forget_content_notices', older(CONTENT_NOTICE_LIFE_DAYS, forgetOldContentNotices)),
  asWhole('forget_complaints', older(COMPLAINT_LIFE_DAYS, forgetOldComplaints)),
  asWhole('forget_hidden_contents', older(CONTENT_NOTICE_LIFE_DAYS, forgetOldHiddenContents)),
  asWhole('delete_webhook_events', older(WEBHOOK_LIFE_DAYS, deleteOldWebhookEvents)),
  asWhole('delete_idempotency_keys', older(KEY_LIFE_DAYS, deleteOldIdempotencyKeys)),
  asWhole(
    'forget_networks',
    older(NETWORK_LIFE_DAYS, (db, before) => deleteOldAccountDevices(db, ['address'], before)),
  ),
  asWhole(
    'forget_devices',
    older(DEVICE_LIFE_DAYS, (db, before) => deleteOldAccountDevices(db, ['browser', 'push'], before)),
  ),
  WRITE_TYPED_MARKS,
  asWhole('count_lateness', countLatenessDays),
  asWhole('forget_typed_marks', older(TYPED_LIFE_DAYS, deleteOldTypedMarks)),
  asWhole('forget_first_orders', older(FIRST_ORDER_LIFE_DAYS, deleteOldFirstOrderMarks)),
  asWhole(
    'forget_ways',
    older(ROUTE_LIFE_DAYS, (db, before) => deleteOldRoutes(db, before, ROUTES_BATCH)),
  ),
];

/** Deletes rows and pictures that are not needed any more; warns couriers of documents that expire. */
export async function tidyUp(deps: Deps): Promise<void> {
  await runWorks(deps, WORKS);
}
