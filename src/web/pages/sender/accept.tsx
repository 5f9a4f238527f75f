import { AcceptSummary } from '#web/features/payment/accept-summary.tsx';
import { OfferLoader } from '#web/features/payment/offer-loader.tsx';
import { PaymentSkeleton } from '#web/features/payment/payment-skeleton.tsx';

/** /accept?id=&offer=: the chosen offer before the payment. */
export default function AcceptPage() {
  return (
    <OfferLoader skeleton={<PaymentSkeleton />}>
      {({ delivery, offer }) => <AcceptSummary delivery={delivery} offer={offer} />}
    </OfferLoader>
  );
}
