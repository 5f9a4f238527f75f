import type { z } from 'zod';
import type { acceptOffer as route } from '#contract/offers/offers.ts';
import { AppError, ensure } from '#domain/errors.ts';
import type { PriceSplit } from '#domain/money/ledger/split.ts';
import type { peopleOfOffer } from '#server/db/couriers/couriers.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import type { OfferRow } from '#server/db/offers/offers.ts';
import type { Deps } from '#server/deps.ts';

/** A sender's choice of an offer, with the sums that they saw. */
export type Choice = z.infer<typeof route.body>;

type OfferPeople = Awaited<ReturnType<typeof peopleOfOffer>>;

/** The offer of a choice. Throws `not_found`, `delivery_not_open` for a stop of an order, or `offer_not_live` with the right sum when the sender saw another. */
export function liveOffer(
  deps: Pick<Deps, 'clock'>,
  delivery: DeliveryRow,
  choice: Choice,
  { offer, people }: { offer: OfferRow | undefined; people: OfferPeople },
): OfferRow {
  if (!offer || offer.delivery_id !== delivery.id) throw new AppError('not_found');
  // A stop is chosen with the others of its order.
  ensure(delivery.order_id === null, 'delivery_not_open');
  const isLive = offer.status === 'live' && offer.expires_at > deps.clock.now();
  ensure(isLive, 'offer_not_live');
  const isPriceSeen = choice.expectedAmount === undefined || choice.expectedAmount === offer.amount;
  ensure(isPriceSeen, 'offer_not_live', { facts: { amount: offer.amount, currency: delivery.currency } });
  ensure(people?.state === 'verified', 'offer_not_live');
  return offer;
}

/**
 * Throws `price_changed` when the total is not the one that the sender saw: a code's discount may have changed since
 * the preview.
 */
export function ensureTotalSeen(delivery: DeliveryRow, split: PriceSplit, choice: Choice): void {
  const isSeen = choice.expectedTotal === undefined || choice.expectedTotal === split.charged;
  const { price: amount, coupon: discount, charged: total } = split;
  ensure(isSeen, 'price_changed', { facts: { amount, discount, total, currency: delivery.currency } });
}

/** The delivery with the courier and the split price of an offer, as the choice will store it. */
export function chosenDelivery(
  delivery: DeliveryRow,
  offer: OfferRow,
  split: PriceSplit,
  { chosenBy, promoCode }: { chosenBy: string; promoCode: string | null },
): DeliveryRow {
  return {
    ...delivery,
    courier_id: offer.courier_id,
    chosen_by: delivery.company_id === null ? null : chosenBy,
    funding_round: delivery.funding_round + 1,
    price: split.price,
    coupon: split.coupon,
    promo_code: promoCode,
    courier_net: split.courier,
    commission_net: split.commissionNet,
    commission_vat: split.commissionVat,
  };
}
