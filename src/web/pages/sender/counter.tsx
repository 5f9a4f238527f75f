import type { Delivery } from '#contract/deliveries/delivery.ts';
import { DeliveryLoader } from '#web/features/deliveries/detail/delivery-loader.tsx';
import { OrderStatusCard } from '#web/features/deliveries/detail/order-status-card.tsx';
import { CounterScreen } from '#web/features/offers/counter/counter-screen.tsx';
import { CounterSkeleton } from '#web/features/offers/counter/counter-skeleton.tsx';

/** /counter?id=: all offers on one delivery side by side, and their counters. */
export default function CounterPage() {
  return <DeliveryLoader skeleton={<CounterSkeleton />}>{screenOf}</DeliveryLoader>;
}

function screenOf(delivery: Delivery) {
  return delivery.status === 'open' ? (
    <CounterScreen key={delivery.id} delivery={delivery} />
  ) : (
    <OrderStatusCard delivery={delivery} />
  );
}
