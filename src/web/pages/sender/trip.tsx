import { DeliveryLoader } from '#web/features/deliveries/delivery-loader.tsx';
import { DeliverySkeleton } from '#web/features/deliveries/delivery-skeleton.tsx';
import { TripScreen } from '#web/features/rating/trip-screen.tsx';

export const handle = { wide: true };

/** /trip?id=: a finished trip with its proof and rating. */
export default function TripPage() {
  return (
    <DeliveryLoader skeleton={<DeliverySkeleton />}>
      {(delivery) => <TripScreen delivery={delivery} />}
    </DeliveryLoader>
  );
}
