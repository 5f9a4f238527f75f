import { DeliveryLoader } from '#web/features/deliveries/detail/delivery-loader.tsx';
import { OrderStatusCard } from '#web/features/deliveries/detail/order-status-card.tsx';
import { AssignedCard } from '#web/features/money/payment/assigned-card.tsx';
import { PaymentSkeleton } from '#web/features/money/payment/payment-skeleton.tsx';

/** /popup?id=: the order has its courier; in any other state, its status. */
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
