import type { z } from 'zod';
import type { ContentNotice, decideContentNotice as route } from '#contract/moderation/content-notices.ts';
import { ensure } from '#domain/errors.ts';
import { tidyText } from '#domain/text/text.ts';
import { findAccount } from '#server/db/accounts/accounts.ts';
import {
  contentNoticeWithContent,
  type ContentNoticeWithContent,
  lockContentNotice,
  updateContentNotice,
} from '#server/db/moderation/content-notices.ts';
import { lockDelivery } from '#server/db/deliveries/deliveries.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { endLease } from '../staff/decisions/end-lease.ts';
import { recordAudit } from '../staff/audit/record-audit.ts';
import { suspendCourier } from '../couriers/suspend-courier.ts';
import { inTransaction } from '../in-transaction.ts';
import { queueMail } from '../notifications/mail/queue-mail.ts';
import { orNotFound } from '../errors.ts';
import { hideContent } from './hide-content.ts';
import { choicesOf, presentContentNotice } from './present-content-notice.ts';

type Decision = z.infer<typeof route.body>;

/**
 * Decides a content notice for the staff, once and with reasons. The measure is applied at once; the notifier gets the
 * decision and the author of the content the statement of reasons (articles 16 and 17). Throws `transition_refused`
 * when it was decided already, `notice_measure_refused` for what cannot be applied.
 */
export async function decideContentNotice(
  deps: Deps,
  actor: Actor,
  given: string,
  { decision, reasons: written }: Decision,
): Promise<ContentNotice> {
  const number = /^\d{1,15}$/.test(given) ? Number(given) : 0;
  const reasons = tidyText(written);
  return inTransaction(deps, async (tx) => {
    await endLease(tx, actor, 'content_notice', String(number));
    const locked = orNotFound(await lockContentNotice(tx.db, number));
    ensure(locked.decision === null, 'transition_refused', { facts: { state: locked.decision ?? '' } });
    // Texts are written under their delivery's lock: a concurrent writer waits, and then finds the decision.
    if (locked.delivery_id && isHiding(decision)) await lockDelivery(tx.db, locked.delivery_id);
    const notice = orNotFound(await contentNoticeWithContent(tx.db, number));
    ensure(choicesOf(notice).includes(decision), 'notice_measure_refused');
    await carryOut(tx, actor, notice, { decision, reasons });
    await updateContentNotice(tx.db, number, {
      decision,
      reasons,
      hidden_text: decision === 'hidden' ? notice.content : null,
      decided_by: actor.accountId,
      decided_at: tx.clock.now(),
    });
    await notifyReporter(tx, notice, { decision, reasons });
    if (decision !== 'no_action') await notifyAuthor(tx, notice, { decision, reasons });
    await recordAudit(tx, {
      actor,
      action: 'content_notice_decided',
      subject: `house:content-notice-${number}`,
      details: { decision },
    });
    return presentContentNotice(orNotFound(await contentNoticeWithContent(tx.db, number)));
  });
}

function isHiding(decision: Decision['decision']): boolean {
  return decision === 'hidden' || decision === 'removed';
}

async function carryOut(
  tx: Tx,
  actor: Actor,
  { number, place, offer_id, delivery_id, upload_id, author_id }: ContentNoticeWithContent,
  { decision, reasons }: Decision,
): Promise<void> {
  if (decision === 'account_measure')
    await suspendCourier(tx, actor, orNotFound(author_id), 'suspend', reasons);
  if (!isHiding(decision)) return;
  const content = { offer_id, delivery_id, upload_id, author_id };
  const noticeNumber = Number(number);
  await hideContent(tx, actor, content, {
    place,
    isRestorable: decision === 'hidden',
    reasons,
    noticeNumber,
  });
}

async function notifyReporter(
  tx: Tx,
  { number, email, locale }: ContentNoticeWithContent,
  values: Decision,
): Promise<void> {
  if (!email) return;
  const template = 'contentNoticeDecided';
  await queueMail(tx, { to: email, locale, template, values: { number: Number(number), ...values } });
}

async function notifyAuthor(
  tx: Tx,
  { number, place, author_id }: ContentNoticeWithContent,
  values: Decision,
): Promise<void> {
  // A receiver has no account to write to.
  if (author_id === null) return;
  const author = orNotFound(await findAccount(tx.db, author_id));
  if (author.deleted_at) return;
  await queueMail(tx, {
    to: author.email,
    firstName: author.first_name,
    locale: author.locale,
    template: 'contentMeasureTaken',
    values: { number: Number(number), place, ...values },
    path: '/termeni',
  });
}
