import { OfferLoader } from '#web/features/payment/offer-loader.tsx';
import { PaymentScreen } from '#web/features/payment/payment-screen.tsx';
import { PaymentSkeleton } from '#web/features/payment/payment-skeleton.tsx';

/** /payment?id=&offer=: how to pay, and the order itself. */
export default function PaymentPage() {
  return (
    <OfferLoader hold skeleton={<PaymentSkeleton />}>
      {({ delivery, offer }) => <PaymentScreen delivery={delivery} offer={offer} />}
    </OfferLoader>
  );
}
