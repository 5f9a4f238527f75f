import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { cancelDelivery } from '#contract/deliveries/deliveries.ts';
import { ROUTES, type RouteId } from '#contract/index.ts';
import type { Access, Route } from '#contract/route.ts';
import { TEST_IBAN } from '../../support/people.ts';
import { testApp } from '../../support/app.ts';
import { type Client, pathOf } from '../../support/client.ts';
import { aTopUpOf } from '../../support/cards.ts';
import { aLine, sendLines } from '../../support/imports.ts';
import { orderBuilders } from '../../support/orders.ts';
import { aParcel, aTrip } from '../../support/trips.ts';

const app = await testApp({ listen: true });
const VIEWERS = ['anonymous', 'sender', 'courier', 'admin'] as const;
type Viewer = (typeof VIEWERS)[number];

const theirs = await app.aDelivery({ status: 'accepted' });
const open = await app.aDelivery();
const offer = await app.anOffer(open.id);
const { anOrder, anOrderOffer, aNewOrder } = orderBuilders(app);
const theirOrder = await anOrder();
const orderOffer = await anOrderOffer(theirOrder.id);
const theirPayment = await app.db
  .insertInto('payment_attempts')
  .values(aTopUpOf(theirs.sender.id, app.clock.now()))
  .returning('id')
  .executeTakeFirstOrThrow();
// A late cancellation: its fee's invoice belongs to its sender.
const invoiced = await app.aDelivery({ status: 'accepted' });
app.clock.advance({ minutes: 6 });
await app.inNewBrowser(invoiced.sender).get(cancelDelivery, { params: { id: invoiced.id }, body: {} });
const [document] = (await app.inNewBrowser(invoiced.sender).get(ROUTES.invoices, { query: {} })).items;
const invoiceId = document?.id ?? '';
const aFirm = await app.aSender({ userType: 'business', password: 'patru pere verzi' });
const { key: theirKey } = await app.inNewBrowser(aFirm).get(ROUTES.createApiKey, {
  body: { name: 'Depozit', scopes: ['deliveries:read'], password: 'patru pere verzi' },
});
const { webhook: theirHook } = await app.inNewBrowser(aFirm).get(ROUTES.createWebhook, {
  body: { url: 'https://public.test/primire', events: ['delivery.created'] },
});
const theirSend = await app.inNewBrowser(aFirm).get(ROUTES.testWebhook, { params: { id: theirHook.id } });
const theirCompany = await app.inNewBrowser(aFirm).get(ROUTES.createCompany, { body: { name: 'Depozit' } });
const theirInvitation = await app.inNewBrowser(aFirm).get(ROUTES.inviteMember, {
  params: { id: theirCompany.id },
  body: { email: 'coleg@stafeta.test', roles: ['orders'] },
});
const PICKUP = {
  address: 'Strada Horea 4, Cluj-Napoca',
  lat: 46.777,
  lng: 23.59,
  name: 'Depozit',
  phone: '0721000111',
};
const aRepetition = (deliveryId: string) => ({
  ...{ deliveryId, weekdays: [1 as const], pickupTime: null, startsOn: '2026-11-30', endsOn: null },
  ...{ skipsHolidays: true, daysAhead: 2 },
});
const theirRule = await app.as(open.sender).get(ROUTES.repeatDelivery, { body: aRepetition(open.id) });
const aBookEntry = {
  ...{ name: 'Depozit', phone: '0740123456', address: PICKUP.address, precision: 'house' as const },
  ...{ lat: PICKUP.lat, lng: PICKUP.lng },
};
const theirEntry = await app.inNewBrowser(aFirm).get(ROUTES.addToAddressBook, { body: aBookEntry });
const aShop = { kind: 'generic' as const, name: 'Depozit', pickup: PICKUP, size: null, codIban: null };
const { shop: theirShop } = await app.inNewBrowser(aFirm).get(ROUTES.createShop, { body: aShop });
const people = {
  sender: await app.aSender({ userType: 'business' }),
  courier: await app.aCourier(),
  admin: await app.anAdmin(),
};
const imported = await sendLines(app.inNewBrowser(aFirm), [aLine()]);
// A new session for each call: one of the calls signs out.
const clientOf = (viewer: Viewer) =>
  viewer === 'anonymous' ? app.anonymous : app.inNewBrowser(people[viewer]);

/** Valid body of each route, so that only authorisation can refuse the call. */
const BODIES: Partial<Record<RouteId, unknown>> = {
  saveBilling: { taxId: null, street: 'Strada Fabricii 12', city: 'Cluj-Napoca', county: 'CJ' },
  register: {},
  registerCourier: {},
  sendDocuments: { termsAccepted: true },
  saveVehicle: {},
  changeIban: { iban: 'RO49AAAA1B31007593840000', password: 'nimic' },
  approveCourier: { submission: 1, documentsExpireOn: '2099-01-01' },
  refuseCourier: { submission: 1, reason: 'other', note: 'Lipsește verso.' },
  startAccountView: { role: 'sender', reason: 'Verificare de rutină.' },
  suspendCourier: { reason: 'Verificare de rutină.' },
  changeCourierIban: { iban: 'RO49AAAA1B31007593840000', reason: 'Verificare de rutină.' },
  reinstateCourier: { reason: 'Verificare de rutină.' },
  askForReview: { text: 'Vecinii au fost aleși de destinatari.' },
  freeCourier: { version: 1, rule: 'late', reason: 'Nu răspunde.' },
  renewPin: { version: 1, rule: 'pin_locked' },
  requestDifference: { version: 1, rule: 'cod_short' },
  sendReceiverLink: { version: 1, rule: 'fine' },
  sendMessage: { version: 1, rule: 'late', to: 'courier', text: 'Ne suni, te rog?' },
  writeToPerson: { role: 'sender', text: 'Am primit documentele.' },
  openDisputeByStaff: { version: 1, rule: 'fine', kind: 'late', text: 'A sunat că a venit a doua zi.' },
  nudgeCourier: { version: 1, rule: 'still' },
  cancelByStaff: { version: 1, rule: 'late', withFee: true, expectedFee: 0, reason: 'Nimeni.' },
  settleTrouble: { version: 1, rule: 'help', reason: 'Vorbit cu el.' },
  startReturn: { version: 1, rule: 'refused_at_door', reason: 'Refuzat.' },
  declareLost: { version: 1, rule: 'late', paysCourier: false, reason: 'Negăsit.' },
  extendPromise: { version: 1, rule: 'late', minutes: 30 },
  createExport: { list: 'board', filter: {}, columns: ['number'], locale: 'ro' },
  decideReview: { reviewId: 'nimic', decision: 'uphold', reason: 'Verificare de rutină.' },
  login: {},
  updateMe: {},
  forgotPassword: { email: 'nimeni@stafeta.test' },
  resetPassword: { token: 'nimic', password: 'patru pere verzi' },
  confirmEmail: { token: 'nimic' },
  undoEmail: { token: 'nimic' },
  createTariff: {},
  saveTariff: { version: 1, prices: {} },
  replayTariff: { version: 1, from: '2026-11-01', to: '2026-11-01' },
  publishTariff: { version: 1, startsAt: null, reason: 'De probă.' },
  withdrawTariff: { reason: 'De probă.' },
  signApproval: { payloadHash: '0'.repeat(64) },
  refuseApproval: { answer: 'Nu acum.' },
  dropJob: { reason: 'Adresa nu mai există.' },
  retryFailingWork: { work: 'release_money', item: 'nimic' },
  beginSecondFactor: { password: 'nimic' },
  confirmSecondFactor: { code: '000000' },
  renewRecoveryCodes: { password: 'nimic' },
  removeSecondFactor: { password: 'nimic', code: '000000' },
  addStaff: {
    email: 'coleg@stafeta.test',
    firstName: 'Ion',
    lastName: 'Dan',
    role: 'editor',
    password: 'nimic',
  },
  changeStaffRole: { role: 'editor', password: 'nimic', reason: 'Trece la texte.' },
  resetColleague: { password: 'nimic', reason: 'Și-a pierdut telefonul.' },
  removeStaff: { password: 'nimic', reason: 'Nu mai lucrează la noi.' },
  changePassword: { currentPassword: 'nimic', password: 'patru pere verzi' },
  deleteMe: { password: 'nimic' },
  subscribeNewsletter: { email: 'noutati@stafeta.test', consent: true, locale: 'ro' },
  createIssue: { subjectRo: '', bodyRo: '', subjectEn: '', bodyEn: '' },
  saveIssue: { version: 1, subjectRo: '', bodyRo: '', subjectEn: '', bodyEn: '' },
  startIssue: { version: 1 },
  makePromotion: {
    code: 'ACCES',
    ...{ nameRo: 'Nimic', nameEn: 'Nothing', detailRo: 'Nimic.', detailEn: 'Nothing.' },
    ...{ kind: 'fixed', basisPoints: null, maxDiscount: null, amount: 100, minPrice: 0 },
    ...{ startsAt: '2099-01-01T00:00:00Z', endsAt: '2099-02-01T00:00:00Z', firstOrder: false },
    ...{ usesPerPerson: 1, maxUses: 1, budget: 100, audience: 'code', holdout: false },
  },
  stopPromotion: { reason: 'Nu mai e nevoie.' },
  makePromotionCodes: { count: 1 },
  createQuote: aTrip(),
  createDelivery: aParcel('nimic'),
  quoteOrder: {
    pickup: aTrip().pickup,
    stops: [1, 2].map(() => ({ dropoff: aTrip().dropoff, size: 'small' as const })),
  },
  createOrder: aNewOrder(['nimic', 'nimic']),
  cancelOrder: {},
  acceptOrderOffer: { offerId: orderOffer.id, method: 'wallet' },
  makeOrderOffer: { amount: 6_000, etaMinutes: 10 },
  cancelDelivery: {},
  withdrawFromContract: { name: 'Ana Pop' },
  giveContentNotice: {
    place: 'other',
    reference: '/blog',
    category: 'other',
    explanation: 'Un text care nu ar trebui să fie acolo.',
    name: 'Ana Pop',
    email: 'ana@mail.test',
    goodFaith: true,
    locale: 'ro',
  },
  decideContentNotice: { decision: 'no_action', reasons: 'Nu am găsit nimic ilegal.' },
  saveContentDraft: { texts: { ro: {}, en: {} }, revision: 0 },
  previewContent: { texts: { ro: {}, en: {} } },
  publishContent: { revision: 1 },
  rollBackContent: { version: null },
  writeComplaintLetter: { text: 'Avem nevoie de o fotografie.' },
  decideComplaint: { outcome: 'rejected', answer: 'Am citit tot și nu am găsit nimic.' },
  hideContent: { place: 'photo', reference: 'nu-exista', reasons: 'Nu e a lui.' },
  restoreContent: { reasons: 'Nu era nimic ilegal.' },
  replaceLink: { link: 'share', url: 'https://stafeta.test/urmarire/nimic' },
  rateDelivery: { service: 5, time: 5, behaviour: 5 },
  openDispute: { kind: 'late', text: 'A venit cu o zi mai târziu.' },
  answerChargeback: { text: 'A fost predat cu PIN.' },
  handInCash: { amount: 100, reference: 'CH-1' },
  countCod: { amount: 100, at: app.clock.now().toISOString(), stepId: 'numarat' },
  startInspection: { at: app.clock.now().toISOString(), stepId: 'desfacut', photoId: 'nimic' },
  answerForReceiver: { answer: 'accept', at: app.clock.now().toISOString(), stepId: 'raspuns' },
  photographInspection: { at: app.clock.now().toISOString(), stepId: 'poza', photoId: 'nimic' },
  answerInspection: { answer: 'accept' },
  handInCod: { amount: 100, reference: 'CH-1' },
  nameCodAccount: { iban: TEST_IBAN },
  recordCodShort: { amount: 100 },
  resendRemittance: { reason: 'Banca a deblocat contul.' },
  redirectRemittance: { iban: TEST_IBAN, reason: 'Expeditorul a schimbat banca.' },
  setCompanyTerms: { limit: 100_000, termDays: 30, reason: 'Client vechi, plătește la timp.' },
  enterCompanyPayment: { amount: 1_000, paidOn: '2026-01-05', reference: 'OP 1' },
  reverseCompanyPayment: { reason: 'Era plata altei firme.' },
  enterCodTransfer: {
    ...{ awb: '539281166', amount: 1_000, paidOn: '2026-01-05', payerName: 'Ioana Dinu' },
    ...{ payerIban: TEST_IBAN, bankReference: 'OP 1' },
  },
  sendBackCodTransfer: { bankReference: 'OP 2' },
  decideCodShort: { owner: 'courier', reason: 'Nu a numărat banii.' },
  payDebtByCard: { amount: 1_000 },
  refundWallet: { amount: 1_000 },
  decideMismatch: { decision: 'give_back', reason: 'Suma nu e cea cerută.' },
  giveGoodwill: { deliveryNumber: 999_999, recipient: 'sender', amount: 100, reason: 'O întârziere.' },
  giveRefund: {
    ...{ deliveryNumber: 999_999, version: 1, fault: 'platform', destination: 'wallet' },
    ...{ amount: 100, reason: 'O întârziere.', reference: null },
  },
  returnFee: { deliveryNumber: 999_999, reason: 'Curierul nu venea.' },
  resolveDispute: { outcome: 'courier', reason: 'Nimic de reproșat.' },
  decideRiskHold: { outcome: 'release', reason: 'Totul este în regulă.' },
  addDeliveryNote: { text: 'Recepția închide la 18.' },
  noteRiskHold: { text: 'Am sunat expeditorul.' },
  acceptOffer: { offerId: offer.id, method: 'wallet' },
  readNotifications: {},
  saveNotificationSettings: { muted: [], quietHours: null },
  subscribePush: {
    endpoint: 'https://push.example.com/nimic',
    keys: { p256dh: 'nimic', auth: 'nimic' },
  },
  renewPush: {
    endpoint: 'https://push.example.com/nimic',
    keys: { p256dh: 'nimic', auth: 'nimic' },
  },
  topUpWallet: { amount: 2_000 },
  payDebt: { amount: 1_000 },
  previewPromo: { code: 'NIMIC', deliveryId: open.id, offerId: offer.id },
  setAvailability: { online: true },
  requestPayout: { amount: 1_000 },
  makeOffer: { amount: 3_000, etaMinutes: 10 },
  changeOffer: { amount: 3_100 },
  saveAutoOffers: {
    enabled: false,
    minPerKm: 100,
    sizes: ['small'],
    fromHour: 0,
    toHour: 0,
    radiusKm: 5,
    dailyCap: 5,
    centre: { lat: 44.4, lng: 26.1 },
  },
  counterOffer: { amount: 2_500 },
  acceptCounter: {},
  raiseEstimate: { amount: 100 },
  changeCod: { cod: null },
  reportStep: { step: 'depart', at: app.clock.now().toISOString() },
  logCall: { at: app.clock.now().toISOString(), stepId: 'un-apel' },
  announceAbsence: { at: app.clock.now().toISOString(), stepId: 'un-anunt' },
  reportTrouble: { report: 'help', at: app.clock.now().toISOString(), stepId: 'un-ajutor' },
  giveCod: { amount: 1_000 },
  requestHelp: {},
  setProofPolicy: { policy: 'photo' },
  createWebhook: { url: 'https://public.test/primire', events: ['delivery.created'] },
  updateWebhook: { enabled: true },
  createShop: aShop,
  updateShop: { isPaused: true },
  previewShopSizes: { sizes: { words: [], bands: [] }, size: null },
  setShopWriteBack: { url: 'https://public.test', completes: false },
  changeShopSecret: {},
  correctShopOrder: { isLeftOut: true },
  listShopOrders: { orders: [{ id: 'niciuna', expectedTotal: 1 }] },
  createApiKey: { name: 'Magazin', scopes: ['deliveries:read'], password: 'nimic' },
  createCompany: { name: 'Depozit' },
  inviteMember: { email: 'alt-coleg@stafeta.test', roles: ['orders'] },
  readInvitation: { token: 'nimic' },
  acceptInvitation: { token: 'nimic' },
  renameCompany: { name: 'Depozitul Nou' },
  addCostCentre: { code: 'MKT', name: 'Marketing' },
  changeCostCentre: { isArchived: true },
  requireCostCentre: { isRequired: true },
  setCostCentre: { costCentre: null },
  repeatDelivery: aRepetition(theirs.id),
  changeRecurring: { isPaused: true },
  skipRecurringDay: { isSkipped: true },
  addToAddressBook: aBookEntry,
  changeAddressBook: aBookEntry,
  saveCompanyBilling: {
    ...{ name: 'Depozit SRL', taxId: '18547290', street: 'Strada Fabricii 12' },
    ...{ city: 'Cluj-Napoca', county: 'CJ' },
  },
  setCompanyLimit: { memberId: aFirm.id, perDelivery: 1, perMonth: null },
  approveChoice: { expectedExcess: 1 },
  refuseChoice: { reason: 'Prea scump' },
  changeMember: { roles: ['orders'] },
  mapImport: { fields: [] },
  changeImportRow: { skip: true },
  confirmImport: {},
  commitImport: { expectedTotal: 0 },
  sendPositions: { positions: [{ at: app.clock.now().toISOString(), lat: 44.4, lng: 26.1, accuracy: 5 }] },
};
const QUERIES: Partial<Record<RouteId, Record<string, string | number>>> = {
  places: { q: 'Brașov' },
  reversePlaces: { lat: 45.6, lng: 25.6 },
  placeDetails: { id: 'nowhere' },
  demoApproach: { lat: 45.6, lng: 25.6 },
  placeOutlines: { south: 45.6, west: 25.5, north: 45.7, east: 25.7 },
  jobs: { lat: 44.4, lng: 26.1 },
  orderJobs: { lat: 44.4, lng: 26.1 },
  deliveryLabels: { deliveries: theirs.id },
  disputePreview: { outcome: 'courier' },
  companyCostSums: { month: '2026-11' },
  companyCostsFile: { month: '2026-11' },
};
const [anyoneElse] = await app.db
  .selectFrom('sessions')
  .select('id_hash')
  .where('account_id', '=', theirs.sender.id)
  .execute();
const theirSession = anyoneElse?.id_hash.toString('base64url') ?? '';

/** Another person's id where a route has one, by path parameter. */
const OTHERS: Partial<Record<RouteId, Record<string, string>>> = {
  delivery: { id: theirs.id },
  endSession: { id: theirSession },
  cancelDelivery: { id: theirs.id },
  withdrawFromContract: { id: theirs.id },
  replaceLink: { id: theirs.id },
  relistDelivery: { id: theirs.id },
  rateDelivery: { id: theirs.id },
  openDispute: { id: theirs.id },
  importDraft: { id: imported.id },
  importRows: { id: imported.id },
  mapImport: { id: imported.id },
  changeImportRow: { id: imported.id, row: '2' },
  confirmImport: { id: imported.id },
  commitImport: { id: imported.id },
  deleteImport: { id: imported.id },
  deliveryReceipt: { id: theirs.id },
  deliveryLabel: { id: theirs.id },
  invoicePdf: { id: invoiceId },
  invoiceXml: { id: invoiceId },
  reissueInvoice: { id: invoiceId },
  offers: { id: open.id },
  refuseOffer: { id: open.id, offerId: offer.id },
  counterOffer: { id: open.id, offerId: offer.id },
  withdrawCounter: { id: open.id, offerId: offer.id },
  raiseEstimate: { id: open.id },
  dropGuarantee: { id: open.id },
  changeCod: { id: open.id },
  acceptOffer: { id: open.id },
  payment: { id: theirPayment.id },
  cancelPayment: { id: theirPayment.id },
  job: { id: theirs.id },
  order: { id: theirOrder.id },
  cancelOrder: { id: theirOrder.id },
  orderOffers: { id: theirOrder.id },
  acceptOrderOffer: { id: theirOrder.id },
  withdrawOrderOffer: { id: orderOffer.id },
  changeOffer: { id: offer.id },
  acceptCounter: { id: offer.id },
  refuseCounter: { id: offer.id },
  withdrawOffer: { id: offer.id },
  countCod: { id: theirs.id },
  startInspection: { id: theirs.id },
  answerForReceiver: { id: theirs.id },
  photographInspection: { id: theirs.id },
  codRemittance: { id: theirs.id },
  codRemittanceFile: { id: theirs.id },
  reportStep: { id: theirs.id },
  logCall: { id: theirs.id },
  announceAbsence: { id: theirs.id },
  reportTrouble: { id: theirs.id },
  setProofPolicy: { id: theirs.id },
  demoPins: { id: theirs.id },
  demoApproach: { id: theirs.id },
  company: { id: theirCompany.id },
  renameCompany: { id: theirCompany.id },
  companyEvents: { id: theirCompany.id },
  companyCosts: { id: theirCompany.id },
  companyCostSums: { id: theirCompany.id },
  companyCostsFile: { id: theirCompany.id },
  costCentres: { id: theirCompany.id },
  addCostCentre: { id: theirCompany.id },
  changeCostCentre: { id: theirCompany.id, costCentreId: 'nimic' },
  requireCostCentre: { id: theirCompany.id },
  setCostCentre: { id: theirs.id },
  companyStatements: { id: theirCompany.id },
  companyStatement: { id: theirCompany.id, month: '2026-11' },
  companyStatementFile: { id: theirCompany.id, month: '2026-11' },
  companyBilling: { id: theirCompany.id },
  saveCompanyBilling: { id: theirCompany.id },
  companyInvoices: { id: theirCompany.id },
  companyCredit: { id: theirCompany.id },
  companyAccount: { id: theirCompany.id },
  companyBill: { id: theirCompany.id, billId: 'nimic' },
  companyBillFile: { id: theirCompany.id, billId: 'nimic' },
  companyInvoiceAnnex: { id: theirCompany.id, invoiceId: 'nimic' },
  companyManifest: { id: theirCompany.id },
  companyLimits: { id: theirCompany.id },
  setCompanyLimit: { id: theirCompany.id },
  changeRecurring: { id: theirRule.id },
  skipRecurringDay: { id: theirRule.id, day: '2026-12-01' },
  endRecurring: { id: theirRule.id },
  changeAddressBook: { id: theirEntry.id },
  removeFromAddressBook: { id: theirEntry.id },
  companyApprovals: { id: theirCompany.id },
  approveChoice: { id: theirCompany.id, approvalId: 'nimic' },
  refuseChoice: { id: theirCompany.id, approvalId: 'nimic' },
  inviteMember: { id: theirCompany.id },
  revokeInvitation: { id: theirCompany.id, invitationId: theirInvitation.id },
  changeMember: { id: theirCompany.id, memberId: aFirm.id },
  removeMember: { id: theirCompany.id, memberId: aFirm.id },
  revokeApiKey: { id: theirKey.id },
  updateShop: { id: theirShop.id },
  previewShopSizes: { id: theirShop.id },
  setShopWriteBack: { id: theirShop.id },
  removeShopWriteBack: { id: theirShop.id },
  shopOrders: { id: theirShop.id },
  correctShopOrder: { id: theirShop.id, orderId: 'niciuna' },
  listShopOrders: { id: theirShop.id },
  deleteShop: { id: theirShop.id },
  changeShopSecret: { id: theirShop.id },
  changeShopAddress: { id: theirShop.id },
  updateWebhook: { id: theirHook.id },
  deleteWebhook: { id: theirHook.id },
  rotateWebhookSecret: { id: theirHook.id },
  testWebhook: { id: theirHook.id },
  webhookSends: { id: theirHook.id },
  replayWebhookSend: { id: theirHook.id, sendId: theirSend.id },
};
/**
 * Routes without an owner: any available courier may bid on an open delivery, a code is for its holder, disputes and
 * couriers are the staff's.
 */
const NOBODYS: RouteId[] = [
  'adminCourier',
  'handInCash',
  'adminRemittance',
  'adminRemittanceFile',
  'resendRemittance',
  'redirectRemittance',
  'adminCompanyAccount',
  'setCompanyTerms',
  'enterCompanyPayment',
  'reverseCompanyPayment',
  'handInCod',
  'sendBackCodTransfer',
  'recordCodShort',
  'decideCodShort',
  'approveCourier',
  'refuseCourier',
  'suspendCourier',
  'changeCourierIban',
  'reinstateCourier',
  'decideReview',
  'newsletterIssue',
  'saveIssue',
  'deleteIssue',
  'testIssue',
  'startIssue',
  'stopIssue',
  'resumeIssue',
  'adminPromotion',
  'stopPromotion',
  'makePromotionCodes',
  'promotionCodes',
  'promotionUses',
  'promotionRings',
  'resetColleague',
  'removeStaff',
  'changeStaffRole',

  'makeOffer',
  'orderJob',
  'makeOrderOffer',
  'disputePreview',
  'resolveDispute',
  'adminBoardDelivery',
  'freeCourier',
  'renewPin',
  'requestDifference',
  'sendReceiverLink',
  'sendMessage',
  'openDisputeByStaff',
  'nudgeCourier',
  'extendPromise',
  'settleTrouble',
  'startReturn',
  'cancelPreview',
  'cancelByStaff',
  'lossPreview',
  'declareLost',
  'acknowledgeAlert',
  'snoozeAlert',
  'changeAlertRule',
  'deleteAlertRule',
  'exportFile',
  'changeBoardView',
  'deleteBoardView',
  'pinBoardView',
  'setDefaultBoardView',
  'bulkRun',
  'bulkRows',
  'startBulkRun',
  'stopBulkRun',
  'undoBulkRun',
  'addDeliveryNote',
  'deleteDeliveryNote',
  'revealContact',
  'revealDeliveryContact',
  'deliveryContacts',
  'adminPerson',
  'startAccountView',
  'personDeliveries',
  'personMoney',
  'personOffers',
  'personRatings',
  'personComplaints',
  'personMessages',
  'personDevices',
  'writeToPerson',
  'personNotes',
  'addPersonNote',
  'pinPersonNote',
  'deletePersonNote',
  'leaseDecision',
  'releaseDecision',
  'snoozeDecision',
  'unsnoozeDecision',
  'tariff',
  'saveTariff',
  'deleteTariff',
  'replayTariff',
  'publishTariff',
  'withdrawTariff',
  'approval',
  'signApproval',
  'refuseApproval',
  'withdrawApproval',
  'riskHold',
  'decideRiskHold',
  'noteRiskHold',
  'reviveJob',
  'dropJob',
  'answerChargeback',
  'decideMismatch',
  'decideContentNotice',
  'adminComplaint',
  'adminContent',
  'contentVersions',
  'saveContentDraft',
  'deleteContentDraft',
  'previewContent',
  'publishContent',
  'rollBackContent',
  'cancelContent',
  'writeComplaintLetter',
  'decideComplaint',
  'restoreContent',
  'claimPromo',
  'tracking',
  'changeWishes',
  'custody',
  'trackingEvents',
  'sayHere',
  'giveCod',
  'payCod',
  'codPayment',
  'answerInspection',
  'requestHelp',
  'rateAsReceiver',
  'deviceFix',
  'deviceReport',
];
/** Routes that give the staff other people's data on purpose. */
const STAFF_SEES: RouteId[] = ['delivery', 'deliveryReceipt', 'invoicePdf', 'invoiceXml'];

const MISSING = 'nu-exista-aaaaaaaa';
const ids = Object.keys(ROUTES) as RouteId[];

function letsIn(access: Access, viewer: Viewer): boolean {
  if (access === 'public' || access === 'token') return true;
  return viewer === 'anonymous' ? false : access === 'signed-in' || access === viewer;
}

async function ask(id: RouteId, viewer: Viewer, params: Record<string, string>) {
  const route = ROUTES[id] as unknown as Route;
  const client = clientOf(viewer);
  if (route.transport === 'sse') return statusOfStream(client, pathOf(route, { params }));
  return client.call(route, {
    params,
    query: QUERIES[id],
    body: BODIES[id],
    ...(route.idempotent ? { key: randomUUID() } : {}),
  });
}

/** Status of a stream; it does not end, so only its head is read. */
async function statusOfStream(client: Client, path: string) {
  const stop = new AbortController();
  const response = await fetch(`${app.baseUrl}${path}`, {
    headers: await client.credentials(),
    signal: stop.signal,
  });
  const raw = response.status === 200 ? '' : await response.text();
  stop.abort();
  return { status: response.status, raw, body: raw ? JSON.parse(raw) : undefined };
}

function missingParams(route: Route): Record<string, string> {
  return Object.fromEntries([...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, MISSING]));
}

const bare = (raw: string) => raw.replace(/"requestId":"[^"]*"/, '');

afterAll(async () => {
  // No unauthorised call has changed anything.
  expect(await app.lookAt(open.id, open.sender)).toMatchObject({ status: 'open', offerCount: 1 });
  expect(await app.lookAt(theirs.id, theirs.sender)).toMatchObject({ status: 'accepted', stage: 'assigned' });
});

describe.for(ids)('%s', (id) => {
  const route = ROUTES[id] as unknown as Route;

  test('lets in exactly whom its access names', async () => {
    for (const viewer of VIEWERS) {
      const { status, body } = await ask(id, viewer, missingParams(route));
      const code = (body as { code?: string } | undefined)?.code ?? '';
      if (letsIn(route.access, viewer)) {
        expect(code, `${viewer}: ${status}`).not.toMatch(/^(not_authenticated|forbidden|csrf_failed)$/);
      } else {
        const refusal = viewer === 'anonymous' ? [401, 'not_authenticated'] : [403, 'forbidden'];
        expect([status, code], viewer).toEqual(refusal);
      }
    }
  });

  test('is covered by this matrix', () => {
    const namesSomething = route.path.includes('/:');
    expect(!namesSomething || id in OTHERS || NOBODYS.includes(id)).toBe(true);
  });

  const others = OTHERS[id];
  if (!others) return;

  test('answers somebody else’s id exactly as one that does not exist', async () => {
    for (const viewer of VIEWERS.filter((each) => letsIn(route.access, each))) {
      if (viewer === 'admin' && STAFF_SEES.includes(id)) continue;
      const missing = await ask(id, viewer, { ...others, ...missingParams(route) });
      const foreign = await ask(id, viewer, others);
      expect(missing, viewer).toMatchObject({ status: 404, body: { code: 'not_found' } });
      expect(bare(foreign.raw), viewer).toBe(bare(missing.raw));
      expect(foreign.status, viewer).toBe(404);
    }
  });
});

test('the staff may look at any delivery, and change none', async () => {
  const seen = await app.lookAt(theirs.id, await app.anAdmin());
  expect(seen).toMatchObject({ viewer: 'admin', pins: null, allowedSteps: [], canCancel: false });
});

test('every address under /api that is no route answers a problem document', async () => {
  const answer = await app.anonymous.send('GET', '/api/v1/nimic');
  expect(answer.status).toBe(404);
  expect(JSON.parse(answer.raw)).toMatchObject({ code: 'not_found' });
});
