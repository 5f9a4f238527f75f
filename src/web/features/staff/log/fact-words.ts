import { UPLOAD_PURPOSES, type UploadPurpose } from '#contract/uploads.ts';
import { COD_SHORT_OWNERS, type CodShortOwner } from '#domain/money/cod/shortages.ts';
import { CONTACT_REASONS, DELIVERY_PARTIES } from '#domain/staff/contacts.ts';
import type { PlainKey } from '#messages/message-key.ts';
import type { Translate } from '#web/i18n/i18n-provider.tsx';

const FACT_TEXTS: Record<string, PlainKey> = {
  rule: 'log.fact.rule',
  minutes: 'log.fact.minutes',
  paysCourier: 'log.fact.paysCourier',
  withFee: 'log.fact.withFee',
  from: 'log.fact.from',
  to: 'log.fact.to',
  reason: 'log.fact.reason',
  until: 'log.fact.until',
  decision: 'log.fact.decision',
  submission: 'log.fact.submission',
  documentsExpireOn: 'log.fact.documentsExpireOn',
  review: 'log.fact.review',
  code: 'log.fact.code',
  uploadId: 'log.fact.uploadId',
  purpose: 'log.fact.purpose',
  keyId: 'log.fact.keyId',
  lastFour: 'log.fact.lastFour',
  scopes: 'log.fact.scopes',
  webhookId: 'log.fact.webhookId',
  shopId: 'log.fact.shopId',
  host: 'log.fact.host',
  again: 'log.fact.again',
  hadMoved: 'log.fact.hadMoved',
  by: 'log.fact.by',
  role: 'log.fact.role',
  number: 'log.fact.number',
  link: 'log.fact.link',
  round: 'log.fact.round',
  deliveryId: 'log.fact.deliveryId',
  rules: 'log.fact.rules',
  tries: 'log.fact.tries',
  item: 'log.fact.item',
  version: 'log.fact.version',
  place: 'log.fact.place',
  kept: 'log.fact.kept',
  notice: 'log.fact.notice',
  year: 'log.fact.year',
  goodwill: 'log.fact.goodwill',
  channel: 'log.fact.channel',
  corrects: 'log.fact.corrects',
  handIn: 'log.fact.handIn',
  amount: 'log.fact.amount',
  currency: 'log.fact.currency',
  reference: 'log.fact.reference',
  outcome: 'log.fact.outcome',
  refund: 'log.fact.refund',
  commission: 'log.fact.commission',
  recipient: 'log.fact.recipient',
  accountId: 'log.fact.accountId',
  toCard: 'log.fact.toCard',
  offDebt: 'log.fact.offDebt',
  toWallet: 'log.fact.toWallet',
  task: 'log.fact.task',
  kind: 'log.fact.kind',
  subject: 'log.fact.subject',
  recipients: 'log.fact.recipients',
  lines: 'log.fact.lines',
  rows: 'log.fact.rows',
  list: 'log.fact.list',
  filter: 'log.fact.filter',
  columns: 'log.fact.columns',
  name: 'log.fact.name',
  text: 'log.fact.text',
  party: 'log.fact.party',
  tail: 'log.fact.tail',
  found: 'log.fact.found',
  budget: 'log.fact.budget',
  maxUses: 'log.fact.maxUses',
  granted: 'log.fact.granted',
  uses: 'log.fact.uses',
  count: 'log.fact.count',
  fault: 'log.fact.fault',
  destination: 'log.fact.destination',
  requestedBy: 'log.fact.requestedBy',
  short: 'log.fact.short',
  owner: 'log.fact.owner',
};

/** Label of a fact of a log entry; an unknown one is shown by its name. */
export function factLabel(name: string, t: Translate): string {
  const messageKey = FACT_TEXTS[name];
  return messageKey ? t(messageKey) : name;
}

const PURPOSE_TEXTS: Record<UploadPurpose, PlainKey> = {
  parcel: 'log.value.purpose.parcel',
  avatar: 'log.value.purpose.avatar',
  'licence-front': 'log.value.purpose.licence-front',
  'licence-back': 'log.value.purpose.licence-back',
  proof: 'log.value.purpose.proof',
  signature: 'log.value.purpose.signature',
};

const OWNER_TEXTS: Record<CodShortOwner, PlainKey> = {
  courier: 'log.value.owner.courier',
  platform: 'log.value.owner.platform',
};

/** Value of a fact for display: what has a name in words, anything else as it was recorded. */
export function factValue(name: string, value: unknown, t: Translate): string {
  const purpose = name === 'purpose' ? UPLOAD_PURPOSES.find((each) => each === value) : undefined;
  if (purpose) return t(PURPOSE_TEXTS[purpose]);
  const reason = name === 'reason' ? CONTACT_REASONS.find((each) => each === value) : undefined;
  if (reason) return t(`contact.reason.${reason}`);
  const party = name === 'party' ? DELIVERY_PARTIES.find((each) => each === value) : undefined;
  if (party) return t(`contact.of.${party}`);
  const owner = name === 'owner' ? COD_SHORT_OWNERS.find((each) => each === value) : undefined;
  if (owner) return t(OWNER_TEXTS[owner]);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
