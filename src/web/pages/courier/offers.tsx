import { MyOffers } from '#web/features/offers/courier/my-offers.tsx';

/** /curier/oferte: the courier's own offers and how they ended. */
export default function OffersPage() {
  return <MyOffers />;
}
