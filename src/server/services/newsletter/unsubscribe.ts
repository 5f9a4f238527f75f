import { lockSubscriber, type SubscriberRow, updateSubscriber } from '#server/db/newsletter/newsletter.ts';
import type { Deps, Tx } from '#server/deps.ts';
import { recordErasure } from '../accounts/erasures/record-erasure.ts';
import { inTransaction } from '../in-transaction.ts';
import { mailTokenHash } from '../notifications/mail/mail-token.ts';

/** Unsubscribes the holder of an unsubscribe link and erases the address. Idempotent; false for an unknown link. */
export async function unsubscribe(deps: Deps, token: string): Promise<boolean> {
  return inTransaction(deps, async (inside) => {
    const subscriber = await lockSubscriber(inside.db, 'leave_hash', mailTokenHash(token));
    if (!subscriber) return false;
    if (subscriber.status === 'left') return true;
    await forgetSubscriber(inside, subscriber);
    return true;
  });
}

/** Unsubscribes a locked subscriber and adds the erased address to the list of erasures. */
export async function forgetSubscriber(tx: Tx, { id }: SubscriberRow): Promise<void> {
  await updateSubscriber(tx.db, id, {
    status: 'left',
    email: null,
    email_canonical: null,
    confirm_hash: null,
    left_at: tx.clock.now(),
  });
  await recordErasure(tx, 'newsletter', id);
}
