import { CouponsScreen } from '#web/features/money/promotions/coupons-screen.tsx';

/** /offer: the sender's coupons. */
export default function OfferPage() {
  return <CouponsScreen />;
}
