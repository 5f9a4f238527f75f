import type { EventActor } from '#domain/deliveries/events.ts';
import type { Role } from '#domain/accounts/accounts.ts';
import type { Locale } from '#domain/locales.ts';
import type { Fact, NotificationKind } from '#domain/notifications/table.ts';
import type { MailName, MailValues } from '#server/services/notifications/mail/write-mail.ts';
import type { Notification } from '#server/services/notifications/notification.ts';
import type { StopLink } from '#server/services/notifications/stop-link.ts';

/** What each kind of job needs to know. Ids, never truth: the job reads what is true when it runs. */
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
  sendMail: MailOrder;
  sendReset: ResetRequest;
  notify: NotifyPayload;
  sendPush: PushOrder;
  sendText: TextOrder;
  /** `at`: when the parcel came among the jobs (ISO 8601); jobs that were queued by an older process have none. */
  autoOffers: { deliveryId: string; at?: string };
  checkImport: { importId: string };
  listImport: { importId: string };
  sendIssue: { issueId: string };
  sendTrial: TrialOrder;
  erasePictures: { ids: string[] };
  /** `run`: one of many that are mended together, and told together. */
  mendInvoice: { accountId: string; invoiceId: string; run?: string };
  listErasures: unknown;
  publishWebhooks: { accountId: string };
  sendWebhook: { sendId: string; lane?: 'own' | 'failing' };
};

export type JobName = keyof JobPayloads;

/** Who asked for a new password, as what and in which language. */
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
  /** Accounts that bid too. */
  others: readonly string[];
  /** Whom a fact about one person is about. */
  accountId: string | null;
  /** The ids of documents that it is about; a job from before there were any has none. */
  papers?: readonly string[];
};

/** One phone to be called, and what it is told. */
export type PushOrder = { subscriptionId: string; notification: Notification };

/** A text message that waits. The phone and the link are read when it leaves: neither waits in the queue. */
export type TextOrder = { deliveryId: string; kind: NotificationKind; courierId: string };

/** One trial of a newsletter for a member of the staff. */
export type TrialOrder = { issueId: string; accountId: string; locale: Locale };

/** A further page that a message leads to: its name and where it is, below the origin. */
export type MailLink = { label: string; path: string };

/**
 * A message that waits to be written. `path` is the button's page; its `:token` is put in when the message is sent,
 * derived from `seed` (see `mail-token.ts`), so that no secret waits in the queue.
 */
export type MailOrder<Name extends MailName = MailName> = {
  to: string;
  /** For the greeting; without it the message greets nobody by name. */
  firstName?: string;
  locale: Locale;
  template: Name;
  values: MailValues<Name>;
  /** What a `notice` tells: its words are written again when it is sent, with the name that is true then. */
  notice?: Notification;
  path?: string;
  seed?: string;
  /** What stands below the button, each with its own address. */
  links?: readonly MailLink[];
  /** Where its reader chooses what to get; only messages that may be switched off have it. */
  preferencesPath?: string;
  /** Whose messages of which topic its own link stops, without signing in; the same messages have it. */
  stop?: StopLink;
};
