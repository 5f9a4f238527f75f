import { AcceptSummary } from '#web/features/money/payment/accept-summary.tsx';
import { OfferLoader } from '#web/features/money/payment/offer-loader.tsx';
import { PaymentSkeleton } from '#web/features/money/payment/payment-skeleton.tsx';

/** /accept?id=&offer=: the chosen offer before the payment. */
export default function AcceptPage() {
  return (
    <OfferLoader skeleton={<PaymentSkeleton />}>
      {({ delivery, offer }) => <AcceptSummary delivery={delivery} offer={offer} />}
    </OfferLoader>
  );
}
