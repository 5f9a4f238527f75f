import type { PlainKey } from '#messages/message-key.ts';
import type { Translate } from '#web/i18n/i18n-provider.tsx';

const TASK_TEXTS: Record<string, PlainKey> = {
  sweep: 'work.task.sweep',
  tidyUp: 'work.task.tidyUp',
  checkBooks: 'work.task.checkBooks',
  applyChargeback: 'work.task.applyChargeback',
  handOverAnswer: 'work.task.handOverAnswer',
  reconcile: 'work.task.reconcile',
  markDays: 'work.task.markDays',
  applyPayout: 'work.task.applyPayout',
  checkAccount: 'work.task.checkAccount',
  openPayoutAccount: 'work.task.openPayoutAccount',
  applyPayment: 'work.task.applyPayment',
  sendMail: 'work.task.sendMail',
  sendReset: 'work.task.sendReset',
  notify: 'work.task.notify',
  sendPush: 'work.task.sendPush',
  sendText: 'work.task.sendText',
  answerReply: 'work.task.answerReply',
  autoOffers: 'work.task.autoOffers',
  checkImport: 'work.task.checkImport',
  reviewShopOrder: 'work.task.reviewShopOrder',
  listImport: 'work.task.listImport',
  sendIssue: 'work.task.sendIssue',
  sendTrial: 'work.task.sendTrial',
  erasePictures: 'work.task.erasePictures',
  mendInvoice: 'work.task.mendInvoice',
  listErasures: 'work.task.listErasures',
  writeExport: 'work.task.writeExport',
  runBulk: 'work.task.runBulk',
  watchAlerts: 'work.task.watchAlerts',
  callAlertServer: 'work.task.callAlertServer',
  publishWebhooks: 'work.task.publishWebhooks',
  sendWebhook: 'work.task.sendWebhook',
};

/** Label of a job's task; an unknown one is shown by its name. */
export function taskLabel(task: string, t: Translate): string {
  const messageKey = TASK_TEXTS[task];
  return messageKey ? t(messageKey) : task;
}
