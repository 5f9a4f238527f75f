import { MyOffers } from '#web/features/courier-offers/my-offers.tsx';

/** /curier/oferte: the courier's own offers and how they ended. */
export default function OffersPage() {
  return <MyOffers />;
}
