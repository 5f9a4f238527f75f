import { DeliveryLoader } from '#web/features/deliveries/delivery-loader.tsx';
import { OrderStatusCard } from '#web/features/deliveries/order-status-card.tsx';
import { AssignedCard } from '#web/features/payment/assigned-card.tsx';
import { PaymentSkeleton } from '#web/features/payment/payment-skeleton.tsx';

/** /popup?id=: the order has its courier; in any other state, how it stands. */
export default function PopupPage() {
  return (
    <DeliveryLoader skeleton={<PaymentSkeleton />}>
      {(delivery) =>
        delivery.status === 'accepted' ? (
          <AssignedCard delivery={delivery} />
        ) : (
          <OrderStatusCard delivery={delivery} />
        )
      }
    </DeliveryLoader>
  );
}
