import { keysOf, recordOf } from '#domain/records.ts';
import type { Deps } from '#server/deps.ts';
import { sendReset } from '#server/services/accounts/send-reset.ts';
import { checkBooks } from '#server/services/health/check-books.ts';
import { checkImport } from '#server/services/business/imports/check-import.ts';
import { listImport } from '#server/services/business/imports/list-import.ts';
import { correctInvoice } from '#server/services/money/invoices/correct-invoice.ts';
import { listErasures } from '#server/services/accounts/erasures/list-erasures.ts';
import { sendMail } from '#server/services/notifications/mail/send-mail.ts';
import { sendIssue } from '#server/services/newsletter/send-issue.ts';
import { sendTrial } from '#server/services/newsletter/test-issue.ts';
import { notify } from '#server/services/notifications/notify.ts';
import { sendPush } from '#server/services/notifications/send-push.ts';
import { answerReply } from '#server/services/notifications/texts/answer-reply.ts';
import { sendText } from '#server/services/notifications/texts/send-text.ts';
import { makeAutoOffers } from '#server/services/offers/make-auto-offers.ts';
import { publishWebhooks } from '#server/services/business/webhooks/publish-webhooks.ts';
import { sendInTurn } from '#server/services/business/webhooks/send-in-turn.ts';
import { listRecurring } from '#server/services/deliveries/recurring/list-recurring.ts';
import { listItself } from '#server/services/shops/list-itself.ts';
import { notifyShop } from '#server/services/shops/write-back/notify-shop.ts';
import { settleCalledOff } from '#server/services/shops/settle-called-off.ts';
import { reviewShopOrder } from '#server/services/shops/review-shop-order.ts';
import { erasePictures } from '#server/services/uploads/erase-pictures.ts';
import { handOverAnswer } from '#server/services/money/chargebacks/answer-chargeback.ts';
import { applyChargeback } from '#server/services/money/chargebacks/apply-chargeback.ts';
import { runReconciliation } from '#server/services/money/reconciliation/run-reconciliation.ts';
import { checkAccount } from '#server/services/money/payouts/check-account.ts';
import { openAccountIfTaken } from '#server/services/money/payouts/open-account.ts';
import { applyPayoutIfReachable } from '#server/services/money/payouts/sweep-payouts.ts';
import { applyPayment } from '#server/services/money/card-payments/apply-payment.ts';
import { sendAlertCall } from '#server/services/staff/alerts/call-server.ts';
import { runAlertWatch } from '#server/services/staff/alerts/watch-alerts.ts';
import { runBulk } from '#server/services/staff/bulk/run-bulk.ts';
import { writeExport } from '#server/services/staff/exports/write-export.ts';
import { markStaleDays } from '#server/services/staff/numbers/count-days.ts';
import { inJobSpan } from '#server/services/jobs/job-trace.ts';
import { type JobName, type JobPayloads, OUTBOX_JOBS } from './payloads.ts';
import { sweep } from './sweep.ts';
import { tidyUp } from './tidy-up.ts';

type Tasks = { [Name in JobName]: (deps: Deps, payload: JobPayloads[Name]) => Promise<void> };

/** The handler of each job. One that throws is retried with growing delays, so each must be idempotent. */
const TASKS: Tasks = {
  sweep,
  tidyUp,
  checkBooks,
  applyChargeback: (deps, { ref }) => applyChargeback(deps, ref),
  handOverAnswer: (deps, { ref }) => handOverAnswer(deps, ref),
  markDays: (deps, payload) => markStaleDays(deps, payload ?? {}),
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
  answerReply,
  autoOffers: (deps, { deliveryId, at }) => makeAutoOffers(deps, deliveryId, at ? new Date(at) : undefined),
  checkImport: (deps, { importId }) => checkImport(deps, importId),
  listRecurring: (deps, { ruleId }) => listRecurring(deps, ruleId),
  listShopOrder: (deps, { orderId }) => listItself(deps, orderId),
  notifyShop: (deps, { orderId }) => notifyShop(deps, orderId),
  settleCalledOff: (deps, { orderId }) => settleCalledOff(deps, orderId),
  reviewShopOrder: (deps, { orderId }) => reviewShopOrder(deps, orderId),
  listImport: (deps, { importId }) => listImport(deps, importId),
  sendIssue: (deps, { issueId }) => sendIssue(deps, issueId),
  sendTrial,
  erasePictures,
  mendInvoice: correctInvoice,
  listErasures,
  writeExport: (deps, { exportId }) => writeExport(deps, exportId),
  runBulk: (deps, { runId }) => runBulk(deps, runId),
  watchAlerts: runAlertWatch,
  callAlertServer: (deps, { callId }) => sendAlertCall(deps, callId),
  publishWebhooks: (deps, { accountId }) => publishWebhooks(deps, accountId),
  sendWebhook: (deps, { sendId, lane }) => sendInTurn(deps, sendId, lane),
};

/** Every handler bound to its dependencies, for the queue. */
export function jobHandlers(deps: Deps): Record<JobName, (payload: unknown) => Promise<void>> {
  const bind =
    <Name extends JobName>(name: Name) =>
    (stored: unknown) =>
      inJobSpan(deps, name, stored, (payload) => TASKS[name](deps, payload as JobPayloads[Name]));
  return recordOf(keysOf(TASKS), bind);
}

/** The handlers of what goes by the outbox. */
export function outboxHandlers(deps: Deps) {
  const handlers = jobHandlers(deps);
  return recordOf(OUTBOX_JOBS, (name) => handlers[name]);
}
