import type { SenderDelivery } from '#contract/delivery-views.ts';
import type { ListedRow } from '#server/db/deliveries/listings.ts';
import type { Tx } from '#server/deps.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { LISTED } from './draft-listing.ts';
import { presentToSender } from './present-to-sender.ts';
import { announceEvent } from './record-event.ts';

/** Tells everybody of a delivery that this transaction has stored, and answers it as its sender sees it. */
export async function announceListing(
  tx: Tx,
  { delivery, eventId, userType }: ListedRow,
): Promise<SenderDelivery> {
  await announceEvent(tx, delivery, LISTED, eventId);
  tx.publish(['couriers'], { name: 'jobs.changed', deliveryId: delivery.id });
  await enqueue(tx, 'autoOffers', { deliveryId: delivery.id, at: tx.clock.now().toISOString() });
  const timeline = [{ seq: delivery.last_seq, name: LISTED.name, at: delivery.created_at }];
  return presentToSender(tx, delivery, { timeline, offers: [], senderType: userType });
}
