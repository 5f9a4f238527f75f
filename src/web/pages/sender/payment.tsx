import { useSearchParams } from 'react-router';
import { DeliveryLoader } from '#web/features/deliveries/detail/delivery-loader.tsx';
import { CardReturn } from '#web/features/money/payment/card-return.tsx';
import { OfferLoader } from '#web/features/money/payment/offer-loader.tsx';
import { PaymentScreen } from '#web/features/money/payment/payment-screen.tsx';
import { PaymentSkeleton } from '#web/features/money/payment/payment-skeleton.tsx';

/** /payment?id=&offer=: the payment method and the order. With &attempt= the return from the card's payment page. */
export default function PaymentPage() {
  const attempt = useSearchParams()[0].get('attempt');
  return (
    <DeliveryLoader skeleton={<PaymentSkeleton />}>
      {({ id, paymentId }) => {
        const waiting = attempt ?? paymentId;
        return waiting ? (
          <CardReturn deliveryId={id} paymentId={waiting} />
        ) : (
          <OfferLoader hold skeleton={<PaymentSkeleton />}>
            {({ delivery, offer }) => <PaymentScreen delivery={delivery} offer={offer} />}
          </OfferLoader>
        );
      }}
    </DeliveryLoader>
  );
}
