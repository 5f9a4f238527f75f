import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import type { OfferRow } from '#server/db/offers/offers.ts';

/** The columns that a choice writes into the delivery's row: the offer and the split price. */
export function agreedFields(chosen: DeliveryRow, offer: OfferRow) {
  return {
    offer_id: offer.id,
    eta_minutes: offer.eta_minutes,
    funding_round: chosen.funding_round,
    chosen_by: chosen.chosen_by,
    price: chosen.price,
    coupon: chosen.coupon,
    promo_code: chosen.promo_code,
    courier_net: chosen.courier_net,
    commission_net: chosen.commission_net,
    commission_vat: chosen.commission_vat,
  };
}
