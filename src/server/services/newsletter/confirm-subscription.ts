import { lockSubscriber, updateSubscriber } from '#server/db/newsletter/newsletter.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '../in-transaction.ts';
import { mailTokenHash } from '../notifications/mail/mail-token.ts';
import { queueMail } from '../notifications/mail/queue-mail.ts';
import { CONFIRM_HOURS, unsubscribeSeed, newsletterPath } from './links.ts';

/**
 * Subscribes the holder of a confirmation link. Pressed twice it is one subscription; false when the link has expired.
 */
export async function confirmSubscription(deps: Deps, token: string): Promise<boolean> {
  return inTransaction(deps, async (inside) => {
    const now = inside.clock.now();
    const subscriber = await lockSubscriber(inside.db, 'confirm_hash', mailTokenHash(token));
    if (!subscriber?.email || subscriber.status === 'left') return false;
    if (subscriber.status === 'subscribed') return true;
    if (now.getTime() - subscriber.asked_at.getTime() > CONFIRM_HOURS * 3_600_000) return false;
    await updateSubscriber(inside.db, subscriber.id, { status: 'subscribed', confirmed_at: now });
    await queueMail(inside, {
      to: subscriber.email,
      locale: subscriber.locale,
      template: 'newsletterWelcome',
      values: {},
      path: newsletterPath(subscriber.locale, '/dezabonare/:token'),
      seed: unsubscribeSeed(subscriber.id),
    });
    return true;
  });
}
