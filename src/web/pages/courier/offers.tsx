import { MyOffers } from '#web/features/offers/courier/my-offers.tsx';

/** /curier/oferte: the courier's own offers and their outcome. */
export default function OffersPage() {
  return <MyOffers />;
}
