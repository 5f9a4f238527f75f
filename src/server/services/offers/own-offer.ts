import { AppError, ensure } from '#domain/errors.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { findOffer, lockOffer, type OfferRow } from '#server/db/offers/offers.ts';
import type { Actor, Tx } from '#server/deps.ts';
import { lockOpenDelivery } from './offer-checks.ts';

/** Locks a courier's own live offer, its delivery first. Throws `not_found`, `delivery_not_open` or `offer_not_live`. */
export async function lockOwnLiveOffer(
  deps: Tx,
  actor: Actor,
  id: string,
): Promise<{ delivery: DeliveryRow; offer: OfferRow }> {
  const seen = await findOffer(deps.db, id);
  if (!seen || seen.courier_id !== actor.accountId) throw new AppError('not_found');
  ensure(seen.status === 'live' && seen.expires_at > deps.clock.now(), 'offer_not_live');
  const delivery = await lockOpenDelivery(deps, seen.courier_id, seen.delivery_id);
  const offer = await lockOffer(deps.db, id);
  ensure(offer?.status === 'live', 'offer_not_live');
  return { delivery, offer };
}
