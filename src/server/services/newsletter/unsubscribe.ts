import { lockSubscriber, updateSubscriber } from '#server/db/newsletter.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '../in-transaction.ts';
import { mailTokenHash } from '../mail/mail-token.ts';

/** Takes the holder of a leaving link off the list and forgets the address. Twice is once; false for an unknown link. */
export async function unsubscribe(deps: Deps, token: string): Promise<boolean> {
  return inTransaction(deps, async (inside) => {
    const subscriber = await lockSubscriber(inside.db, 'leave_hash', mailTokenHash(token));
    if (!subscriber) return false;
    if (subscriber.status === 'left') return true;
    await updateSubscriber(inside.db, subscriber.id, {
      status: 'left',
      email: null,
      email_canonical: null,
      confirm_hash: null,
      left_at: inside.clock.now(),
    });
    return true;
  });
}
