import type { Locale } from '#domain/locales.ts';
import { canonicalEmail } from '#domain/text/text.ts';
import { insertSubscriber, lockSubscriber, updateSubscriber } from '#server/db/newsletter/newsletter.ts';
import type { Deps, Tx } from '#server/deps.ts';
import { newId } from '../ids.ts';
import { inTransaction } from '../in-transaction.ts';
import { mailToken, mailTokenHash } from '../notifications/mail/mail-token.ts';
import { queueMail } from '../notifications/mail/queue-mail.ts';
import { textVersions } from '../staff/content/text-versions.ts';
import { confirmSeed, unsubscribeSeed, newsletterPath } from './links.ts';

/** Within this time a second request for the same mailbox sends no second mail. */
const PATIENCE_MINUTES = 10;

type Request = { email: string; locale: Locale };

/**
 * Mails a confirmation link for the newsletter. An address that is subscribed, or was asked a moment ago, gets no mail;
 * the caller cannot tell. Throws nothing for a known address.
 */
export async function subscribe(deps: Deps, { email, locale }: Request): Promise<void> {
  await inTransaction(deps, async (inside) => {
    const id = newId();
    const now = inside.clock.now();
    const isNew = await insertSubscriber(inside.db, {
      id,
      email: email.trim(),
      email_canonical: canonicalEmail(email),
      locale,
      status: 'pending',
      confirm_hash: mailTokenHash(mailToken(inside, confirmSeed(id, now))),
      leave_hash: mailTokenHash(mailToken(inside, unsubscribeSeed(id))),
      consented_at: now,
      consent_version: (await textVersions(inside)).newsletter,
      asked_at: now,
      confirmed_at: null,
      left_at: null,
    });
    if (isNew) await sendQuestion(inside, { email, locale }, id, now);
    else await repeatConfirmation(inside, { email, locale }, now);
  });
}

async function repeatConfirmation(deps: Tx, request: Request, now: Date): Promise<void> {
  const subscriber = await lockSubscriber(deps.db, 'email_canonical', canonicalEmail(request.email));
  if (subscriber?.status !== 'pending') return;
  if (now.getTime() - subscriber.asked_at.getTime() < PATIENCE_MINUTES * 60_000) return;
  await updateSubscriber(deps.db, subscriber.id, {
    locale: request.locale,
    consented_at: now,
    consent_version: (await textVersions(deps)).newsletter,
    asked_at: now,
    confirm_hash: mailTokenHash(mailToken(deps, confirmSeed(subscriber.id, now))),
  });
  await sendQuestion(deps, request, subscriber.id, now);
}

async function sendQuestion(deps: Deps, { email, locale }: Request, id: string, now: Date): Promise<void> {
  await queueMail(deps, {
    to: email.trim(),
    locale,
    template: 'newsletterConfirm',
    values: {},
    path: newsletterPath(locale, '/confirmare/:token'),
    seed: confirmSeed(id, now),
  });
}
