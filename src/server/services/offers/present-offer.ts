import type { Offer } from '#contract/offers.ts';
import type { Currency } from '#domain/money.ts';
import type { OfferWithCourier } from '#server/db/offers.ts';
import { ratingOf } from '../deliveries/present-courier.ts';
import { pictureUrl } from '../uploads/picture-url.ts';

/** An offer as the sender sees it before the choice. */
export function presentOffer(offer: OfferWithCourier, currency: string, recommended: boolean): Offer {
  return {
    id: offer.id,
    amount: { amount: offer.amount, currency: currency as Currency },
    etaMinutes: offer.eta_minutes,
    note: offer.note,
    courier: {
      firstName: offer.first_name,
      photoUrl: pictureUrl(offer.photo_id),
      rating: ratingOf(offer),
      trips: offer.trips,
      vehicle: offer.vehicle,
    },
    status: offer.status,
    recommended,
    expiresAt: offer.expires_at.toISOString(),
    createdAt: offer.created_at.toISOString(),
  };
}
