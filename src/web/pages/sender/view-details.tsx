import { DeliveryLoader } from '#web/features/deliveries/detail/delivery-loader.tsx';
import { DeliverySkeleton } from '#web/features/deliveries/detail/delivery-skeleton.tsx';
import { AcceptedDelivery } from '#web/features/deliveries/detail/accepted-delivery.tsx';
import { EndedDelivery } from '#web/features/deliveries/detail/ended-delivery.tsx';
import { ReservedDelivery } from '#web/features/deliveries/detail/reserved-delivery.tsx';
import { OpenDelivery } from '#web/features/offers/page/open-delivery.tsx';
import type { Delivery } from '#contract/deliveries/delivery.ts';

export const handle = { wide: true };

/** /viewdetails?id=: one delivery in whichever of its three faces it wears. */
export default function ViewDetailsPage() {
  return <DeliveryLoader skeleton={<DeliverySkeleton />}>{faceOf}</DeliveryLoader>;
}

function faceOf(delivery: Delivery) {
  if (delivery.status === 'open') return <OpenDelivery delivery={delivery} />;
  if (delivery.status === 'reserved') return <ReservedDelivery delivery={delivery} />;
  if (delivery.status === 'accepted') return <AcceptedDelivery delivery={delivery} />;
  return <EndedDelivery delivery={delivery} />;
}
