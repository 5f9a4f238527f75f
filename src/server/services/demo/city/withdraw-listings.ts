import { oneOf, seededRandom } from '#domain/random.ts';
import { openDeliveriesOf } from '#server/db/core/demo-city.ts';
import { findDelivery } from '#server/db/deliveries/deliveries.ts';
import type { Deps } from '#server/deps.ts';
import { cancelDelivery } from '../../deliveries/cancel-delivery.ts';
import type { Life } from './past.ts';
import { CANCEL_REASONS } from './texts.ts';
import { later, senderOf, type Town } from './town.ts';

/** Minutes between two that are taken back. */
const APART_MINUTES = 0.1;

/**
 * Lives that take back what an earlier process left open, one after the other: nobody waits for offers on it any more,
 * and around the demo's own courier the jobs of every start would pile up.
 */
export async function withdrawListings(deps: Deps, { senders }: Town): Promise<Life[]> {
  const others = senders.filter(({ weight }) => weight > 0).map(({ id }) => id);
  const now = deps.clock.now();
  const open = others.length > 0 ? await openDeliveriesOf(deps.db, others) : [];
  return open.map(({ id, sender_id }, index) =>
    withdrawLife(id, sender_id, later(now, index * APART_MINUTES)),
  );
}

async function* withdrawLife(id: string, senderId: string, at: Date): Life {
  const tx = yield at;
  if ((await findDelivery(tx.db, id))?.status !== 'open') return;
  const reason = oneOf(seededRandom(id), CANCEL_REASONS);
  await cancelDelivery(tx, senderOf(senderId), id, { reason });
}
