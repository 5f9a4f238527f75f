import type { Offer } from '#contract/offers/offers.ts';
import { ensure } from '#domain/errors.ts';
import { lockOffer, updateOffer } from '#server/db/offers/offers.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { colleagueOf } from '../companies/colleague-of.ts';
import { lockOwn } from '../deliveries/lock-own.ts';
import { recordChange } from '../deliveries/record-change.ts';
import { inTransaction } from '../in-transaction.ts';
import { orNotFound } from '../errors.ts';
import { offerForSender } from './own-counter.ts';

/** Refuses one offer; the delivery and the other offers stay. Throws `offer_not_live`. */
export async function refuseOffer(
  deps: Deps,
  actor: Actor,
  deliveryId: string,
  offerId: string,
): Promise<{ offer: Offer }> {
  return inTransaction(deps, async (tx) => {
    const delivery = await lockOwn(tx, actor, deliveryId);
    const offer = orNotFound(await lockOffer(tx.db, offerId));
    orNotFound(offer.delivery_id === delivery.id ? offer : null);
    ensure(offer.status === 'live' && offer.order_offer_id === null, 'offer_not_live');
    await updateOffer(tx.db, offer.id, { status: 'refused', updated_at: tx.clock.now() });
    await recordChange(tx, delivery, {
      name: 'offer_refused',
      actor: 'sender',
      data: { offerId, ...colleagueOf(actor, delivery) },
      live: 'offers.changed',
      also: [`account:${offer.courier_id}`],
    });
    return offerForSender(tx, offer.id, delivery);
  });
}
