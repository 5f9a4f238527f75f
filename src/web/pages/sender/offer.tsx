import { CouponsScreen } from '#web/features/promos/coupons-screen.tsx';

/** /offer: the sender's coupons. */
export default function OfferPage() {
  return <CouponsScreen />;
}
