import type { Delivery } from '#contract/delivery.ts';
import { CourierCard } from '../deliveries/courier-card.tsx';
import { DeliveryFrame } from '../deliveries/delivery-frame.tsx';
import { DeliveryHead } from '../deliveries/delivery-head.tsx';
import { DeliveryMap } from '../deliveries/delivery-map.tsx';
import { DetailsCard } from '../deliveries/details-card.tsx';
import { ProofCard } from '../deliveries/proof-card.tsx';
import { TimelineCard } from '../deliveries/timeline-card.tsx';
import { ReceiptCard } from '../receipt/receipt-card.tsx';
import { GivenRating } from './given-rating.tsx';
import { RateTrip } from './rate-trip.tsx';

/** A finished trip: proof, price, rating, and everything that was agreed. */
export function TripScreen({ delivery }: { delivery: Delivery }) {
  return (
    <DeliveryFrame map={<DeliveryMap delivery={delivery} />}>
      <DeliveryHead delivery={delivery} />
      <ProofCard delivery={delivery} action={<RateTrip delivery={delivery} />} />
      {delivery.rating && <GivenRating rating={delivery.rating} />}
      {delivery.courier && <CourierCard courier={delivery.courier} />}
      <ReceiptCard delivery={delivery} />
      <TimelineCard timeline={delivery.timeline} />
      <DetailsCard delivery={delivery} />
    </DeliveryFrame>
  );
}
