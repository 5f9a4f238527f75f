import type { ComplaintChannel, ComplaintKind, ComplaintReason } from '#domain/staff/complaints/register.ts';
import { answerDueAt } from '#domain/staff/complaints/terms.ts';
import type { Locale } from '#domain/locales.ts';
import { canonicalEmail, tidyText } from '#domain/text/text.ts';
import { insertComplaint } from '#server/db/staff/complaints/complaints.ts';
import { deliveryNamed } from '#server/db/moderation/content-notices.ts';
import type { Tx } from '#server/deps.ts';
import { formatMoment } from '../../deliveries/withdrawals/format-moment.ts';
import { newId } from '../../ids.ts';
import { queueMail } from '../../notifications/mail/queue-mail.ts';

export type NewComplaint = {
  kind: ComplaintKind;
  channel: Exclude<ComplaintChannel, 'account'>;
  reason: ComplaintReason;
  text: string;
  name: string;
  email: string | null;
  phone?: string | null;
  locale: Locale;
  accountId: string | null;
  deliveryId: string | null;
  receivedAt: Date;
  enteredBy: string | null;
  corrects?: number | null;
};

/** Stores an entry of the register's own with the clock of its day, and answers its number. */
export async function storeComplaint(tx: Tx, complaint: NewComplaint): Promise<number> {
  const { kind, email, receivedAt } = complaint;
  const number = await insertComplaint(tx.db, {
    id: newId(),
    kind,
    channel: complaint.channel,
    reason: complaint.reason,
    text: complaint.text.trim(),
    name: tidyText(complaint.name),
    email,
    email_canonical: email === null ? null : canonicalEmail(email),
    phone: complaint.phone ?? null,
    locale: complaint.locale,
    account_id: complaint.accountId,
    delivery_id: complaint.deliveryId,
    received_at: receivedAt,
    due_at: answerDueAt(kind, receivedAt, tx.settings.timeZone),
    entered_by: complaint.enteredBy,
    corrects: complaint.corrects ?? null,
  });
  tx.publish(['staff'], { name: 'decisions.changed' });
  return number;
}

/** Mails the number of an entry. It repeats none of the words: the address may be a stranger's. */
export async function mailReceipt(
  tx: Tx,
  { email, locale, receivedAt }: NewComplaint,
  number: number,
): Promise<void> {
  if (email === null) return;
  const values = { number, at: formatMoment(tx, locale, receivedAt) };
  await queueMail(tx, { to: email, locale, template: 'complaintReceived', values });
}

/** The id of the delivery that a complaint names; null where it names none of ours. */
export async function namedDelivery(tx: Tx, number: string | undefined): Promise<string | null> {
  return number === undefined ? null : ((await deliveryNamed(tx.db, number))?.id ?? null);
}
