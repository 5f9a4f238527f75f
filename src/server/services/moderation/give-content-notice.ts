import type { z } from 'zod';
import { LANGUAGE_TAGS, type Locale } from '#domain/locales.ts';
import type { giveContentNotice as route } from '#contract/moderation/content-notices.ts';
import { mayBeAnonymous } from '#domain/moderation/rules.ts';
import { AppError } from '#domain/errors.ts';
import { canonicalEmail, tidyText } from '#domain/text/text.ts';
import { insertContentNotice } from '#server/db/moderation/content-notices.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { inTransaction } from '../in-transaction.ts';
import { queueMail } from '../notifications/mail/queue-mail.ts';
import { enqueueNotification } from '../notifications/enqueue-notification.ts';
import { throttle } from '../throttle/throttle.ts';
import { findContent } from './find-content.ts';

type ContentNoticeBody = z.infer<typeof route.body>;

/** Length of an ISO time up to its hour, as `2026-11-22T22`. */
const HOUR_LENGTH = 13;

/**
 * Stores anybody's content notice and mails its receipt, which repeats nothing of its text: the address may be a
 * stranger's. The staff are notified once an hour, however many notices come. Throws `validation_failed` without a name
 * or an e-mail where the law requires them, `too_many_requests`.
 */
export async function giveContentNotice(deps: Deps, actor: Actor | null, notice: ContentNoticeBody) {
  if (actor) await throttle(deps, 'contentNotice', `account:${actor.accountId}`);
  const { place, category, locale } = notice;
  const reference = tidyText(notice.reference);
  const name = tidyText(notice.name ?? '') || null;
  const email = notice.email?.trim() || null;
  ensureNamed(notice, name, email);
  const receivedAt = deps.clock.now();
  return inTransaction(deps, async (tx) => {
    const number = await insertContentNotice(tx.db, {
      place,
      category,
      reference,
      explanation: notice.explanation.trim(),
      name,
      email,
      email_canonical: email ? canonicalEmail(email) : null,
      account_id: actor?.accountId ?? null,
      locale,
      ...(await findContent(tx, place, reference)),
      received_at: receivedAt,
    });
    const values = { number, at: momentIn(tx, locale, receivedAt) };
    if (email) await queueMail(tx, { to: email, locale, template: 'contentNoticeReceived', values });
    const key = `content-notice:${receivedAt.toISOString().slice(0, HOUR_LENGTH)}`;
    await enqueueNotification(tx, { fact: 'content_notice_given', key, actor: 'system' });
    return { number, receivedAt: receivedAt.toISOString() };
  });
}

function ensureNamed({ category }: ContentNoticeBody, name: string | null, email: string | null): void {
  if (mayBeAnonymous(category)) return;
  const missing = Object.entries({ name, email }).filter(([, value]) => value === null);
  if (missing.length === 0) return;
  throw new AppError('validation_failed', {
    fields: missing.map(([path]) => ({ path, reason: 'required' })),
  });
}

function momentIn(deps: Deps, locale: Locale, at: Date): string {
  return new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: deps.settings.timeZone,
  }).format(at);
}
