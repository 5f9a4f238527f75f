import { DeliveryLoader } from '#web/features/deliveries/detail/delivery-loader.tsx';
import { DeliverySkeleton } from '#web/features/deliveries/detail/delivery-skeleton.tsx';
import { AcceptedDelivery } from '#web/features/deliveries/detail/accepted-delivery.tsx';
import { EndedDelivery } from '#web/features/deliveries/detail/ended-delivery.tsx';
import { ReservedDelivery } from '#web/features/deliveries/detail/reserved-delivery.tsx';
import { OpenDelivery } from '#web/features/offers/page/open-delivery.tsx';
import { type ActiveStatus, isEnded } from '#domain/deliveries/status-table.ts';
import { Navigate } from 'react-router';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { paths, to } from '#web/paths.ts';

export const handle = { wide: true };

/** /viewdetails?id=: one delivery with the parts that its status asks for. */
export default function ViewDetailsPage() {
  return <DeliveryLoader skeleton={<DeliverySkeleton />}>{detailsOf}</DeliveryLoader>;
}

const DETAILS: Record<ActiveStatus, typeof OpenDelivery> = {
  open: OpenDelivery,
  reserved: ReservedDelivery,
  accepted: AcceptedDelivery,
};

function detailsOf(delivery: Delivery) {
  // A stop without a courier is chosen with the others of its order.
  if (delivery.orderId !== null && delivery.status === 'open')
    return <Navigate to={to(paths.order, { id: delivery.orderId })} replace />;
  const Details = isEnded(delivery.status) ? EndedDelivery : DETAILS[delivery.status];
  return <Details delivery={delivery} />;
}
