import type { Deps } from '#server/deps.ts';
import { sendReset } from '../accounts/send-reset.ts';
import { checkBooks } from '../health/check-books.ts';
import { checkImport } from '../business/imports/check-import.ts';
import { listImport } from '../business/imports/list-import.ts';
import { mendInvoice } from '../money/invoices/mend-invoice.ts';
import { listErasures } from '../accounts/erasures/list-erasures.ts';
import { sendMail } from '../notifications/mail/send-mail.ts';
import { sendIssue } from '../newsletter/send-issue.ts';
import { sendTrial } from '../newsletter/test-issue.ts';
import { notify } from '../notifications/notify.ts';
import { sendPush } from '../notifications/send-push.ts';
import { sendText } from '../notifications/text-receiver.ts';
import { makeAutoOffers } from '../offers/make-auto-offers.ts';
import { publishWebhooks } from '../business/webhooks/publish-webhooks.ts';
import { sendInTurn } from '../business/webhooks/send-in-turn.ts';
import { erasePictures } from '../uploads/erase-pictures.ts';
import { handOverAnswer } from '../money/chargebacks/answer-chargeback.ts';
import { applyChargeback } from '../money/chargebacks/apply-chargeback.ts';
import { runReconciliation } from '../money/reconciliation/run-reconciliation.ts';
import { checkAccount } from '../money/payouts/check-account.ts';
import { openAccountIfTaken } from '../money/payouts/open-account.ts';
import { applyPayoutIfReachable } from '../money/payouts/sweep-payouts.ts';
import { applyPayment } from '../money/card-payments/apply-payment.ts';
import type { JobName, JobPayloads } from './enqueue.ts';
import { sweep } from './sweep.ts';
import { tidyUp } from './tidy-up.ts';

type Tasks = { [Name in JobName]: (deps: Deps, payload: JobPayloads[Name]) => Promise<void> };

/** Who does each job. One that throws is tried again, later and later: each must bear being done twice. */
const TASKS: Tasks = {
  sweep,
  tidyUp,
  checkBooks,
  applyChargeback: (deps, { ref }) => applyChargeback(deps, ref),
  handOverAnswer: (deps, { ref }) => handOverAnswer(deps, ref),
  reconcile: async (deps) => void (await runReconciliation(deps)),
  checkAccount: async (deps, { ref }) => void (await checkAccount(deps, ref)),
  openPayoutAccount: (deps, { courierId }) => openAccountIfTaken(deps, courierId),
  applyPayout: (deps, { payoutId }) => applyPayoutIfReachable(deps, payoutId),
  applyPayment: (deps, { attemptId }) => applyPayment(deps, attemptId),
  sendMail,
  sendReset,
  notify,
  sendPush,
  sendText,
  autoOffers: (deps, { deliveryId, at }) => makeAutoOffers(deps, deliveryId, at ? new Date(at) : undefined),
  checkImport: (deps, { importId }) => checkImport(deps, importId),
  listImport: (deps, { importId }) => listImport(deps, importId),
  sendIssue: (deps, { issueId }) => sendIssue(deps, issueId),
  sendTrial,
  erasePictures,
  mendInvoice,
  listErasures,
  publishWebhooks: (deps, { accountId }) => publishWebhooks(deps, accountId),
  sendWebhook: (deps, { sendId, lane }) => sendInTurn(deps, sendId, lane),
};

/** What repeats by the clock, as cron lines: the sweep each minute, the tidying each hour, the books twice. */
export const RECURRING: Partial<Record<JobName, string>> = {
  sweep: '* * * * *',
  tidyUp: '17 * * * *',
  reconcile: '43 3 * * *',
  checkBooks: '7,37 * * * *',
};

/** Every task bound to what it works with, for the queue. */
export function jobHandlers(deps: Deps): Record<JobName, (payload: unknown) => Promise<void>> {
  const bind =
    <Name extends JobName>(name: Name) =>
    (payload: unknown) =>
      TASKS[name](deps, payload as JobPayloads[Name]);
  const names = Object.keys(TASKS) as JobName[];
  return Object.fromEntries(names.map((name) => [name, bind(name)])) as ReturnType<typeof jobHandlers>;
}
