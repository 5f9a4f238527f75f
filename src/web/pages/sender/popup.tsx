import { DeliveryLoader } from '#web/features/deliveries/delivery-loader.tsx';
import { AssignedCard } from '#web/features/payment/assigned-card.tsx';
import { PaymentSkeleton } from '#web/features/payment/payment-skeleton.tsx';

/** /popup?id=: the order has its courier. */
export default function PopupPage() {
  return (
    <DeliveryLoader skeleton={<PaymentSkeleton />}>
      {(delivery) => <AssignedCard delivery={delivery} />}
    </DeliveryLoader>
  );
}
