import { insertJob, insertQueuedJob, type JobOptions, type QueueOptions } from '#server/db/jobs/jobs.ts';
import type { Deps } from '#server/deps.ts';
import type { ResetRequest } from '../accounts/ask-for-reset.ts';
import type { NotifyPayload } from '../notifications/enqueue-notification.ts';
import type { PushOrder } from '../notifications/send-push.ts';
import type { TextOrder } from '../notifications/text-receiver.ts';
import type { TrialOrder } from '../newsletter/test-issue.ts';
import type { MailOrder } from '../notifications/mail/queue-mail.ts';

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

/** Leaves work for later. Inside a transaction the job exists only if that commits. */
export async function enqueue<Name extends JobName>(
  deps: Deps,
  name: Name,
  payload: JobPayloads[Name],
  options: JobOptions = {},
): Promise<void> {
  await insertJob(deps.db, name, payload, options);
}

/** Leaves work that must wait for what came before it in its queue, and for nothing else. */
export async function enqueueInLine<Name extends JobName>(
  deps: Deps,
  name: Name,
  payload: JobPayloads[Name],
  options: QueueOptions,
): Promise<void> {
  await insertQueuedJob(deps.db, name, payload, options);
}
