import { findDelivery } from '#server/db/deliveries/deliveries.ts';
import { findOffer } from '#server/db/offers/offers.ts';
import type { Tx } from '#server/deps.ts';
import { linksOf, peopleOf } from '../deliveries/record-event.ts';
import type { FoundContent } from './find-content.ts';

/**
 * Publishes a change of content, so that open pages refetch: those of the delivery's people and links, and the author's
 * own.
 */
export async function notifyOfContent(
  tx: Tx,
  { delivery_id, offer_id, author_id }: FoundContent,
): Promise<void> {
  if (author_id) tx.publish([`account:${author_id}`], { name: 'account.changed' });
  const delivery = delivery_id && (await findDelivery(tx.db, delivery_id));
  if (!delivery) return;
  const offer = offer_id && (await findOffer(tx.db, offer_id));
  if (offer)
    tx.publish([...peopleOf(delivery), `account:${offer.courier_id}`], {
      name: 'offers.changed',
      deliveryId: delivery.id,
    });
  else
    tx.publish([...peopleOf(delivery), ...linksOf(delivery)], {
      name: 'delivery.changed',
      deliveryId: delivery.id,
    });
}
