import { DeliveryLoader } from '#web/features/deliveries/detail/delivery-loader.tsx';
import { DeliverySkeleton } from '#web/features/deliveries/detail/delivery-skeleton.tsx';
import { TripScreen } from '#web/features/deliveries/rating/trip-screen.tsx';

export const handle = { wide: true };

/** /trip?id=: a finished trip with its proof and rating. */
export default function TripPage() {
  return (
    <DeliveryLoader skeleton={<DeliverySkeleton />}>
      {(delivery) => <TripScreen delivery={delivery} />}
    </DeliveryLoader>
  );
}
