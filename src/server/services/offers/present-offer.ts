import type { OfferedFor } from '#domain/offers/rules.ts';
import type { Offer } from '#contract/offers/offers.ts';
import type { Currency } from '#domain/money.ts';
import type { CounterRow } from '#server/db/offers/counters.ts';
import type { OfferWithCourier } from '#server/db/offers/offers.ts';
import type { Deps } from '#server/deps.ts';
import { ratingOf } from '../deliveries/present-courier.ts';
import { pictureUrl } from '../uploads/picture-url.ts';
import { presentCounter, proposable } from './present-counter.ts';

/** An offer as the sender sees it before the choice. */
export function presentOffer(
  deps: Deps,
  offer: OfferWithCourier,
  delivery: OfferedFor & { currency: Currency },
  { counter, recommended }: { counter: CounterRow | undefined; recommended: boolean },
): Offer {
  return {
    id: offer.id,
    amount: { amount: offer.amount, currency: delivery.currency },
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
    ...presentCounter(deps, offer, counter, delivery.currency),
    counterBounds: proposable(deps, offer, counter, delivery),
  };
}
