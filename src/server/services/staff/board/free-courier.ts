import type { Actor, Deps } from '#server/deps.ts';
import { nextStatus, storeChange } from '../../deliveries/change-delivery.ts';
import { recordEvent } from '../../deliveries/record-event.ts';
import { endsOf } from '../../trips/step-ends.ts';
import { actOnDelivery, type Seen } from './act-on-delivery.ts';

/**
 * Takes a delivery from its courier before the pickup, as if they had dropped out: it is open again with its other
 * offers, and the payment is carried over for the next choice.
 */
export async function freeCourier(deps: Deps, actor: Actor, id: string, seen: Seen) {
  return actOnDelivery(deps, actor, id, { act: 'free_courier', seen }, async (tx, delivery) => {
    nextStatus(delivery, 'reopen', 'admin');
    const data = { offerId: delivery.offer_id };
    const trail = await recordEvent(tx, delivery, {
      name: 'courier_freed',
      actor: 'admin',
      data,
      also: ['couriers'],
    });
    const reopened = await endsOf(tx, delivery, 'reopen');
    return storeChange(tx, delivery, { ...trail, ...reopened });
  });
}
