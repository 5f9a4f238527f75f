import { adminOverview } from './admin.ts';
import { adminBoard, adminBoardDelivery, adminBoardMap } from './admin-board.ts';
import * as boardViews from './board-views.ts';
import * as boardActs from './board-acts.ts';
import * as accountView from './account-view.ts';
import * as alerts from './alerts.ts';
import * as bulk from './bulk.ts';
import * as listExports from './exports.ts';
import { adminNumberRows, adminNumbers } from './admin-numbers.ts';
import * as contacts from './contacts.ts';
import * as deliveryNotes from './delivery-notes.ts';
import * as approvals from './admin-approvals.ts';
import * as adminDecisions from './admin-decisions.ts';
import * as people from './admin-people.ts';
import { writeToPerson } from './person-messages.ts';
import * as personNotes from './person-notes.ts';
import * as personTabs from './person-tabs.ts';
import { adminSearch } from './admin-search.ts';
import { adminSettings } from './admin-settings.ts';
import * as adminJobs from './admin-jobs.ts';
import * as adminWork from './admin-work.ts';
import * as adminAudit from './admin-audit.ts';
import * as contents from './admin-content.ts';
import { complaintStatistics } from './complaint-statistics.ts';
import * as complaints from './complaints.ts';
import * as adminCouriers from '../couriers/admin-couriers.ts';
import * as adminTariffs from '../money/admin-tariffs.ts';
import * as adminRisks from '../risk/admin-risks.ts';
import * as adminNewsletter from '../newsletter/admin-newsletter.ts';
import * as adminPromotions from '../money/admin-promotions.ts';
import { adminTexts } from '../notifications/admin-texts.ts';

/** The calls of the back office's own pages, by their ids. */
export const STAFF_ROUTES = {
  adminOverview,
  adminBoard,
  adminBoardDelivery,
  adminBoardMap,
  boardViews: boardViews.boardViews,
  createBoardView: boardViews.createBoardView,
  changeBoardView: boardViews.changeBoardView,
  deleteBoardView: boardViews.deleteBoardView,
  pinBoardView: boardViews.pinBoardView,
  setDefaultBoardView: boardViews.setDefaultBoardView,
  freeCourier: boardActs.freeCourier,
  renewPin: boardActs.renewPin,
  sendReceiverLink: boardActs.sendReceiverLink,
  nudgeCourier: boardActs.nudgeCourier,
  sendMessage: boardActs.sendMessage,
  openDisputeByStaff: boardActs.openDisputeByStaff,
  extendPromise: boardActs.extendPromise,
  requestDifference: boardActs.requestDifference,
  settleTrouble: boardActs.settleTrouble,
  startReturn: boardActs.startReturn,
  cancelPreview: boardActs.cancelPreview,
  cancelByStaff: boardActs.cancelByStaff,
  lossPreview: boardActs.lossPreview,
  declareLost: boardActs.declareLost,
  addDeliveryNote: deliveryNotes.addDeliveryNote,
  deleteDeliveryNote: deliveryNotes.deleteDeliveryNote,
  revealContact: contacts.revealContact,
  revealDeliveryContact: contacts.revealDeliveryContact,
  deliveryContacts: contacts.deliveryContacts,
  alerts: alerts.alerts,
  acknowledgeAlert: alerts.acknowledgeAlert,
  snoozeAlert: alerts.snoozeAlert,
  alertRules: alerts.alertRules,
  createAlertRule: alerts.createAlertRule,
  changeAlertRule: alerts.changeAlertRule,
  deleteAlertRule: alerts.deleteAlertRule,
  createBulkRun: bulk.createBulkRun,
  bulkRuns: bulk.bulkRuns,
  bulkRun: bulk.bulkRun,
  bulkRows: bulk.bulkRows,
  startBulkRun: bulk.startBulkRun,
  stopBulkRun: bulk.stopBulkRun,
  undoBulkRun: bulk.undoBulkRun,
  createExport: listExports.createExport,
  exports: listExports.exports,
  exportFile: listExports.exportFile,
  adminSearch,
  adminPeople: people.adminPeople,
  adminPerson: people.adminPerson,
  personDeliveries: personTabs.personDeliveries,
  personMoney: personTabs.personMoney,
  personOffers: personTabs.personOffers,
  personRatings: personTabs.personRatings,
  personComplaints: personTabs.personComplaints,
  personMessages: personTabs.personMessages,
  personDevices: personTabs.personDevices,
  startAccountView: accountView.startAccountView,
  endAccountView: accountView.endAccountView,
  writeToPerson,
  personNotes: personNotes.personNotes,
  addPersonNote: personNotes.addPersonNote,
  pinPersonNote: personNotes.pinPersonNote,
  deletePersonNote: personNotes.deletePersonNote,
  adminNumbers,
  adminNumberRows,
  adminDecisions: adminDecisions.adminDecisions,
  leaseDecision: adminDecisions.leaseDecision,
  releaseDecision: adminDecisions.releaseDecision,
  snoozeDecision: adminDecisions.snoozeDecision,
  unsnoozeDecision: adminDecisions.unsnoozeDecision,
  complain: complaints.complain,
  adminComplaints: complaints.adminComplaints,
  adminComplaint: complaints.adminComplaint,
  enterComplaint: complaints.enterComplaint,
  writeComplaintLetter: complaints.writeComplaintLetter,
  decideComplaint: complaints.decideComplaint,
  complaintStatistics,
  approval: approvals.approval,
  signApproval: approvals.signApproval,
  refuseApproval: approvals.refuseApproval,
  withdrawApproval: approvals.withdrawApproval,
  adminContents: contents.adminContents,
  adminContent: contents.adminContent,
  contentVersions: contents.contentVersions,
  saveContentDraft: contents.saveContentDraft,
  deleteContentDraft: contents.deleteContentDraft,
  previewContent: contents.previewContent,
  publishContent: contents.publishContent,
  rollBackContent: contents.rollBackContent,
  cancelContent: contents.cancelContent,
  deadJobs: adminJobs.deadJobs,
  reviveJob: adminJobs.reviveJob,
  dropJob: adminJobs.dropJob,
  adminTexts,
  adminSettings,
  failingWork: adminWork.failingWork,
  retryFailingWork: adminWork.retryFailingWork,
  auditLog: adminAudit.auditLog,
  auditChain: adminAudit.auditChain,
  adminCouriers: adminCouriers.adminCouriers,
  adminCourier: adminCouriers.adminCourier,
  approveCourier: adminCouriers.approveCourier,
  refuseCourier: adminCouriers.refuseCourier,
  suspendCourier: adminCouriers.suspendCourier,
  changeCourierIban: adminCouriers.changeCourierIban,
  reinstateCourier: adminCouriers.reinstateCourier,
  decideReview: adminCouriers.decideReview,
  tariffs: adminTariffs.tariffs,
  tariff: adminTariffs.tariff,
  createTariff: adminTariffs.createTariff,
  saveTariff: adminTariffs.saveTariff,
  deleteTariff: adminTariffs.deleteTariff,
  replayTariff: adminTariffs.replayTariff,
  publishTariff: adminTariffs.publishTariff,
  withdrawTariff: adminTariffs.withdrawTariff,
  riskHolds: adminRisks.riskHolds,
  riskHold: adminRisks.riskHold,
  decideRiskHold: adminRisks.decideRiskHold,
  noteRiskHold: adminRisks.noteRiskHold,
  newsletterIssues: adminNewsletter.newsletterIssues,
  newsletterIssue: adminNewsletter.newsletterIssue,
  createIssue: adminNewsletter.createIssue,
  saveIssue: adminNewsletter.saveIssue,
  deleteIssue: adminNewsletter.deleteIssue,
  testIssue: adminNewsletter.testIssue,
  startIssue: adminNewsletter.startIssue,
  stopIssue: adminNewsletter.stopIssue,
  resumeIssue: adminNewsletter.resumeIssue,
  adminPromotions: adminPromotions.adminPromotions,
  adminPromotion: adminPromotions.adminPromotion,
  makePromotion: adminPromotions.makePromotion,
  stopPromotion: adminPromotions.stopPromotion,
  makePromotionCodes: adminPromotions.makePromotionCodes,
  promotionCodes: adminPromotions.promotionCodes,
  promotionUses: adminPromotions.promotionUses,
  promotionRings: adminPromotions.promotionRings,
} as const;
