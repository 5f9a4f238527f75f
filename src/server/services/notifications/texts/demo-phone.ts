import { e164Phone, canonicalPhone, isPhone } from '#domain/phone.ts';
import { caughtMails, insertCaughtMail } from '#server/db/notifications/caught-mails.ts';
import type { Deps } from '#server/deps.ts';
import { newId } from '../../ids.ts';
import { fieldError } from '../../errors.ts';
import { receiveReply } from './receive-reply.ts';

/** The subjects under which the demo's mailbox keeps texts, and what was written back from the demo's phone. */
export const TEXT_SUBJECT = 'SMS';
const REPLY_SUBJECT = 'SMS înapoi';
const MOST_MAILS = 500;
const REPLY_MAX = 300;

/** One message on the demo's phone; `isMine` was written on it. */
export type PhoneMessage = { text: string; at: Date; isMine: boolean };

/** The demo's phones, who was texted last first, with their messages from the oldest to the newest. */
export async function demoPhones(deps: Deps): Promise<Map<string, PhoneMessage[]>> {
  const phones = new Map<string, PhoneMessage[]>();
  for (const { recipient, subject, body_text: text, caught_at: at } of await caughtMails(
    deps.db,
    MOST_MAILS,
  )) {
    if (subject !== TEXT_SUBJECT && subject !== REPLY_SUBJECT) continue;
    const thread = phones.get(recipient) ?? [];
    phones.set(recipient, [{ text, at, isMine: subject === REPLY_SUBJECT }, ...thread]);
  }
  return phones;
}

/** Writes a reply on one of the demo's phones. Throws `validation_failed` for no phone or no text. */
export async function replyFromDemoPhone(deps: Deps, phone: string, text: string): Promise<void> {
  if (!isPhone(phone)) throw fieldError('phone', 'phone_invalid');
  const typed = text.trim().slice(0, REPLY_MAX);
  if (typed === '') throw fieldError('text', 'required');
  await insertCaughtMail(deps.db, {
    recipient: e164Phone(canonicalPhone(phone)),
    subject: REPLY_SUBJECT,
    body_text: typed,
    body_html: '',
    caught_at: deps.clock.now(),
  });
  await receiveReply(deps, { providerRef: `demo-${newId()}`, from: phone, text: typed });
}
