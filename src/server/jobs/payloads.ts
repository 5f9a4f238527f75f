import type { EventActor } from '#domain/deliveries/events.ts';
import type { DeliveryParty } from '#domain/staff/contacts.ts';
import type { Role } from '#domain/accounts/accounts.ts';
import type { Locale } from '#domain/locales.ts';
import type { Fact, NotificationKind } from '#domain/notifications/table.ts';
import type { MailName, MailValues } from '#server/services/notifications/mail/write-mail.ts';
import type { Notification } from '#server/services/notifications/notification.ts';
import type { StopLink } from '#server/services/notifications/stop-link.ts';

/** The payload of each job. Ids only, never data: the job reads the current state when it runs. */
export type JobPayloads = {
  sweep: unknown;
  tidyUp: unknown;
  checkBooks: unknown;
  applyPayment: { attemptId: string };
  applyPayout: { payoutId: string };
  checkAccount: { ref: string };
  openPayoutAccount: { courierId: string };
  applyChargeback: { ref: string };
  handOverAnswer: { ref: string };
  reconcile: unknown;
  /** Without `all`, the days of which something was written since the last time. */
  markDays: { all?: boolean } | null;
  sendMail: MailOrder;
  sendReset: ResetRequest;
  notify: NotifyPayload;
  sendPush: PushOrder;
  sendText: TextOrder;
  answerReply: { replyId: string };
  /** `at`: when the delivery was listed (ISO 8601); jobs that were queued by an older process have none. */
  autoOffers: { deliveryId: string; at?: string };
  checkImport: { importId: string };
  reviewShopOrder: { orderId: string };
  listShopOrder: { orderId: string };
  listRecurring: { ruleId: string };
  notifyShop: { orderId: string };
  settleCalledOff: { orderId: string };
  listImport: { importId: string };
  sendIssue: { issueId: string };
  sendTrial: TrialOrder;
  erasePictures: { ids: string[] };
  /** `run`: the group of documents that are corrected and notified together. */
  mendInvoice: { accountId: string; invoiceId: string; run?: string };
  listErasures: unknown;
  runBulk: { runId: string };
  writeExport: { exportId: string };
  watchAlerts: unknown;
  callAlertServer: { callId: string };
  publishWebhooks: { accountId: string };
  sendWebhook: { sendId: string; lane?: 'own' | 'failing' };
};

export type JobName = keyof JobPayloads;

/** Jobs that are done at once and in batches, by the outbox; a failed one goes on as a job of the queue. */
export const OUTBOX_JOBS = [
  'notify',
  'autoOffers',
  'publishWebhooks',
  'sendText',
  'sendMail',
  'sendPush',
] as const satisfies JobName[];

/** Whether a job goes by the outbox. */
export const isOutboxJob = (name: JobName): boolean => OUTBOX_JOBS.some((each) => each === name);

/** A password reset request: the address, the role and the language. */
export type ResetRequest = { email: string; role: Role; locale: Locale };

/** The payload of a notification job. Ids only: names and texts are read when the job runs. */
export type NotifyPayload = {
  fact: Fact;
  /** Deduplication key of this occurrence. */
  key: string;
  actor: EventActor;
  deliveryId: string | null;
  courierId: string | null;
  offerId: string | null;
  /** Accounts that made an offer too. */
  others: readonly string[];
  /** The person of a fact about one person. */
  accountId: string | null;
  /** The company of a fact about a member. */
  companyId?: string;
  /** The colleague of a delivery's sender who acted in their place. */
  colleagueId?: string;
  /** Of a message of the staff: whom alone it goes to, and the event that has its text. */
  message?: { to: DeliveryParty; eventId: number };
  /** Of a further stop of an order: all but its receiver are notified of the first one. */
  onlyReceiver?: true;
  /** The ids of its documents; jobs from before there were documents have none. */
  papers?: readonly string[];
};

/** One push to one subscription, and its notification. */
export type PushOrder = { subscriptionId: string; notification: Notification };

/**
 * A stored text message. Phone and link are read when it is sent: neither is in the queue. Jobs of older processes name
 * the delivery.
 */
export type TextOrder =
  | { textId: string }
  | { deliveryId: string; kind: NotificationKind; courierId: string };

/** One test mail of a newsletter to a member of the staff. */
export type TrialOrder = { issueId: string; accountId: string; locale: Locale };

/** A further link in a mail: its label and its path below the origin. */
export type MailLink = { label: string; path: string };

/**
 * A queued mail. `path` is the button's page; its `:token` is filled in when the mail is sent, derived from `seed` (see
 * `mail-token.ts`), so that no secret is in the queue.
 */
export type MailOrder<Name extends MailName = MailName> = {
  to: string;
  /** For the greeting; without it the mail greets nobody by name. */
  firstName?: string;
  locale: Locale;
  template: Name;
  values: MailValues<Name>;
  /** The notification of a `notice` mail: its texts are rendered again when it is sent, with the current name. */
  notice?: Notification;
  path?: string;
  seed?: string;
  /** Links below the button, each with its own path. */
  links?: readonly MailLink[];
  /** The page of the reader's preferences; only mails that can be switched off have it. */
  preferencesPath?: string;
  /** The account and topic of the unsubscribe link, which needs no sign-in; the same mails have it. */
  stop?: StopLink;
};
