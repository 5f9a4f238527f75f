import type { MyOffer } from '#contract/offers/courier-offers.ts';
import type { CounterRow } from '#server/db/offers/counters.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import type { OfferRow } from '#server/db/offers/offers.ts';
import type { Deps } from '#server/deps.ts';
import { splitToday } from '../money/parties.ts';
import { presentCounter } from './present-counter.ts';

type Job = Pick<DeliveryRow, 'pickup_area' | 'dropoff_area' | 'size' | 'currency'>;

/** A courier's own offer with the net earnings after the commission. */
export function presentMyOffer(
  deps: Deps,
  offer: Omit<OfferRow, keyof Job>,
  delivery: Job,
  counter: CounterRow | undefined,
): MyOffer {
  const split = splitToday(deps, offer.amount);
  const money = (amount: number) => ({ amount, currency: delivery.currency });
  return {
    id: offer.id,
    deliveryId: offer.delivery_id,
    amount: money(offer.amount),
    net: money(split.courier),
    commission: money(split.commissionNet + split.commissionVat),
    etaMinutes: offer.eta_minutes,
    note: offer.note,
    automatic: offer.automatic,
    status: offer.status === 'live' && offer.expires_at <= deps.clock.now() ? 'expired' : offer.status,
    expiresAt: offer.expires_at.toISOString(),
    createdAt: offer.created_at.toISOString(),
    pickupArea: delivery.pickup_area,
    dropoffArea: delivery.dropoff_area,
    size: delivery.size,
    ...presentCounter(deps, offer, counter, delivery.currency),
  };
}
