import { STAFF_ROUTES } from './staff/staff-routes.ts';
import { COMPANY_ROUTES } from './companies/companies.ts';
import { COMPANY_PART_ROUTES } from './companies/company-parts.ts';
import * as apiKeys from './business/api-keys.ts';
import { autoOffers, saveAutoOffers } from './offers/auto-offers.ts';
import { login, logout, register } from './accounts/auth.ts';
import * as adminCod from './money/admin-cod.ts';
import { ADMIN_COD_TRANSFER_ROUTES } from './money/admin-cod-transfers.ts';
import { ADMIN_REMITTANCE_ROUTES } from './money/admin-remittances.ts';
import { COD_DECLARATION_ROUTES } from './money/cod-declarations.ts';
import * as cash from './money/cash.ts';
import { COD_ROUTES } from './money/cod.ts';
import * as codRemittances from './money/cod-remittances.ts';
import { config } from './config.ts';
import * as contentNotices from './moderation/content-notices.ts';
import * as hiddenContents from './moderation/hidden-contents.ts';
import * as courier from './trips/courier.ts';
import * as doorstep from './trips/doorstep.ts';
import { INSPECTION_ROUTES } from './trips/inspections.ts';
import { reportTrouble } from './trips/trip-reports.ts';
import * as courierOffers from './offers/courier-offers.ts';
import * as deliveries from './deliveries/deliveries.ts';
import { DELIVERY_PART_ROUTES } from './deliveries/delivery-parts.ts';
import { demoApproach, demoPins } from './demo.ts';
import * as devices from './trips/devices.ts';
import { disputePreview } from './money/dispute-preview.ts';
import * as disputes from './money/disputes.ts';
import { events } from './events.ts';
import * as feeReturns from './money/fee-returns.ts';
import * as deliveryRefunds from './money/delivery-refunds.ts';
import * as goodwill from './money/goodwill.ts';
import * as adminRefundCalls from './money/admin-refunds.ts';
import * as mismatches from './money/mismatches.ts';
import * as imported from './business/imports.ts';
import * as invoices from './money/invoices.ts';
import { acceptTerms, me, updateMe, wallet, whoIsHere } from './accounts/me.ts';
import * as myData from './accounts/my-data.ts';
import * as notices from './notifications/notifications.ts';
import { cancelPayment, payment } from './money/payments.ts';
import * as moneyChecks from './money/money-checks.ts';
import * as payouts from './money/payouts.ts';
import { ADDRESS_BOOK_ROUTES } from './places/address-book.ts';
import { placeOutlines } from './places/outlines.ts';
import { placeDetails, places, recentPlaces, reversePlaces } from './places/places.ts';
import * as promos from './money/promos.ts';
import { acceptOffer, counterOffer, offers, refuseOffer, withdrawCounter } from './offers/offers.ts';
import { subscribeNewsletter } from './newsletter/newsletter.ts';
import { QUOTE_ROUTES } from './money/quotes.ts';
import { deliveryReceipt } from './money/receipts.ts';
import * as recovery from './accounts/recovery.ts';
import * as registration from './couriers/registration.ts';
import * as secondStep from './staff/second-factor.ts';
import * as colleagues from './staff/staff.ts';
import { RECEIVER_COD_ROUTES } from './tracking/receiver-cod.ts';
import * as linkHolders from './tracking/tracking.ts';
import { upload } from './uploads.ts';
import * as webhooks from './business/webhooks.ts';
import { SHOP_ROUTES } from './shops/shops.ts';
import * as links from './tracking/links.ts';
import * as withdrawals from './deliveries/withdrawals.ts';
import { payDebt, payDebtByCard, refundWallet, topUpWallet, walletTransactions } from './money/wallet.ts';

/** Every route of API v1: the source for the server, OpenAPI, the access test and the docs. */
export const ROUTES = {
  config,
  register,
  registerCourier: registration.registerCourier,
  login,
  logout,
  forgotPassword: recovery.forgotPassword,
  resetPassword: recovery.resetPassword,
  confirmEmail: recovery.confirmEmail,
  undoEmail: recovery.undoEmail,
  me,
  acceptTerms,
  whoIsHere,
  updateMe,
  resendConfirmation: recovery.resendConfirmation,
  changePassword: recovery.changePassword,
  mySessions: myData.mySessions,
  endSession: myData.endSession,
  endAllSessions: myData.endAllSessions,
  exportMe: myData.exportMe,
  deleteMe: myData.deleteMe,
  wallet,
  topUpWallet,
  payDebt,
  payDebtByCard,
  refundWallet,
  walletTransactions,
  payment,
  cancelPayment,
  places,
  placeDetails,
  placeOutlines,
  recentPlaces,
  reversePlaces,
  ...ADDRESS_BOOK_ROUTES,
  ...QUOTE_ROUTES,
  upload,
  createDelivery: deliveries.createDelivery,
  deliveries: deliveries.deliveries,
  delivery: deliveries.delivery,
  cancelDelivery: deliveries.cancelDelivery,
  replaceLink: links.replaceLink,
  withdrawFromContract: withdrawals.withdrawFromContract,
  askToWithdraw: withdrawals.askToWithdraw,
  setProofPolicy: deliveries.setProofPolicy,
  relistDelivery: deliveries.relistDelivery,
  raiseEstimate: deliveries.raiseEstimate,
  rateDelivery: deliveries.rateDelivery,
  ...DELIVERY_PART_ROUTES,
  createImport: imported.createImport,
  imports: imported.imports,
  importDraft: imported.importDraft,
  importRows: imported.importRows,
  mapImport: imported.mapImport,
  changeImportRow: imported.changeImportRow,
  confirmImport: imported.confirmImport,
  commitImport: imported.commitImport,
  deleteImport: imported.deleteImport,
  deliveryReceipt,
  invoices: invoices.invoices,
  invoicePdf: invoices.invoicePdf,
  invoiceXml: invoices.invoiceXml,
  reissueInvoice: invoices.reissueInvoice,
  billing: invoices.billing,
  saveBilling: invoices.saveBilling,
  offers,
  refuseOffer,
  counterOffer,
  withdrawCounter,
  acceptOffer,
  promos: promos.promos,
  claimPromo: promos.claimPromo,
  previewPromo: promos.previewPromo,
  openDispute: disputes.openDispute,
  disputes: disputes.disputes,
  disputePreview,
  resolveDispute: disputes.resolveDispute,
  giveContentNotice: contentNotices.giveContentNotice,
  contentNotices: contentNotices.contentNotices,
  decideContentNotice: contentNotices.decideContentNotice,
  hiddenContents: hiddenContents.hiddenContents,
  hideContent: hiddenContents.hideContent,
  restoreContent: hiddenContents.restoreContent,
  ...COD_ROUTES,
  codRemittances: codRemittances.codRemittances,
  codRemittance: codRemittances.codRemittance,
  codRemittanceFile: codRemittances.codRemittanceFile,
  nameCodAccount: codRemittances.nameCodAccount,
  ...ADMIN_REMITTANCE_ROUTES,
  ...COD_DECLARATION_ROUTES,
  codCouriers: adminCod.codCouriers,
  handInCod: adminCod.handInCod,
  codShorts: adminCod.codShorts,
  recordCodShort: adminCod.recordCodShort,
  decideCodShort: adminCod.decideCodShort,
  ...ADMIN_COD_TRANSFER_ROUTES,
  courierCash: cash.courierCash,
  handInCash: cash.handInCash,
  feeReturns: feeReturns.feeReturns,
  returnFee: feeReturns.returnFee,
  goodwills: goodwill.goodwills,
  giveGoodwill: goodwill.giveGoodwill,
  refundOptions: deliveryRefunds.refundOptions,
  refundPreview: deliveryRefunds.refundPreview,
  giveRefund: deliveryRefunds.giveRefund,
  mismatches: mismatches.mismatches,
  decideMismatch: mismatches.decideMismatch,
  verification: registration.verification,
  sendDocuments: registration.sendDocuments,
  askForReview: registration.askForReview,
  saveVehicle: registration.saveVehicle,
  changeIban: registration.changeIban,
  reconciliation: moneyChecks.reconciliation,
  runReconciliation: moneyChecks.runReconciliation,
  adminRefunds: adminRefundCalls.adminRefunds,
  chargebacks: moneyChecks.chargebacks,
  answerChargeback: moneyChecks.answerChargeback,
  courier: courier.courier,
  setAvailability: courier.setAvailability,
  jobs: courier.jobs,
  job: courier.job,
  makeOffer: courierOffers.makeOffer,
  changeOffer: courierOffers.changeOffer,
  acceptCounter: courierOffers.acceptCounter,
  refuseCounter: courierOffers.refuseCounter,
  withdrawOffer: courierOffers.withdrawOffer,
  myOffers: courierOffers.myOffers,
  autoOffers,
  saveAutoOffers,
  courierDeliveries: courier.courierDeliveries,
  reportStep: courier.reportStep,
  logCall: doorstep.logCall,
  reportTrouble,
  announceAbsence: doorstep.announceAbsence,
  ...INSPECTION_ROUTES,
  sendPositions: courier.sendPositions,
  deviceAccess: devices.deviceAccess,
  createDevice: devices.createDevice,
  deleteDevice: devices.deleteDevice,
  deviceFix: devices.deviceFix,
  deviceReport: devices.deviceReport,
  earnings: courier.earnings,
  payouts: payouts.payouts,
  requestPayout: payouts.requestPayout,
  linkPayoutAccount: payouts.linkPayoutAccount,
  checkPayoutAccount: payouts.checkPayoutAccount,
  notifications: notices.notifications,
  readNotifications: notices.readNotifications,
  notificationSettings: notices.notificationSettings,
  saveNotificationSettings: notices.saveNotificationSettings,
  subscribePush: notices.subscribePush,
  renewPush: notices.renewPush,
  unsubscribePush: notices.unsubscribePush,
  events,
  tracking: linkHolders.tracking,
  changeWishes: linkHolders.changeWishes,
  custody: linkHolders.custody,
  trackingEvents: linkHolders.trackingEvents,
  sayHere: linkHolders.sayHere,
  ...RECEIVER_COD_ROUTES,
  requestHelp: linkHolders.requestHelp,
  answerInspection: linkHolders.answerInspection,
  rateAsReceiver: linkHolders.rateAsReceiver,
  subscribeNewsletter,
  ...STAFF_ROUTES,
  ...COMPANY_ROUTES,
  ...COMPANY_PART_ROUTES,
  ...SHOP_ROUTES,
  apiKeys: apiKeys.apiKeys,
  createApiKey: apiKeys.createApiKey,
  revokeApiKey: apiKeys.revokeApiKey,
  ...webhooks.WEBHOOK_ROUTES,
  secondFactor: secondStep.secondFactor,
  beginSecondFactor: secondStep.beginSecondFactor,
  confirmSecondFactor: secondStep.confirmSecondFactor,
  renewRecoveryCodes: secondStep.renewRecoveryCodes,
  removeSecondFactor: secondStep.removeSecondFactor,
  staff: colleagues.staff,
  addStaff: colleagues.addStaff,
  resetColleague: colleagues.resetColleague,
  removeStaff: colleagues.removeStaff,
  changeStaffRole: colleagues.changeStaffRole,
  demoPins,
  demoApproach,
} as const;

export type RouteId = keyof typeof ROUTES;
