import { Navigate } from 'react-router';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { paths, withId } from '#web/paths.ts';
import { CourierCard } from '../detail/courier-card.tsx';
import { DeliveryFrame } from '../detail/delivery-frame.tsx';
import { DeliveryHead } from '../detail/delivery-head.tsx';
import { DeliveryMap } from '../live/delivery-map.tsx';
import { InspectionCard } from '../handover/inspection-card.tsx';
import { CodProgress } from '../detail/cod-progress.tsx';
import { DetailsCard } from '../detail/details-card.tsx';
import { ProofCard } from '../handover/proof-card.tsx';
import { SendAgainButton } from '../detail/send-again-button.tsx';
import { TimelineCard } from '../live/timeline-card.tsx';
import { DisputeCard } from '../../money/disputes/dispute-card.tsx';
import { ReceiptCard } from '../../money/receipts/receipt-card.tsx';
import { GivenRating } from './given-rating.tsx';
import { RateTrip } from './rate-trip.tsx';

function TripActions({ delivery }: { delivery: Delivery }) {
  return (
    <>
      <RateTrip delivery={delivery} />
      <SendAgainButton id={delivery.id} number={delivery.number} />
    </>
  );
}

/** A finished trip: proof, price, rating, and everything that was agreed. */
export function TripScreen({ delivery }: { delivery: Delivery }) {
  if (delivery.status !== 'completed')
    return <Navigate to={withId(paths.viewDetails, delivery.id)} replace />;
  return (
    <DeliveryFrame map={<DeliveryMap delivery={delivery} />}>
      <DeliveryHead delivery={delivery} />
      <ProofCard delivery={delivery} action={<TripActions delivery={delivery} />} />
      {delivery.rating && <GivenRating rating={delivery.rating} />}
      {delivery.courier && <CourierCard deliveryId={delivery.id} courier={delivery.courier} />}
      <DisputeCard delivery={delivery} />
      <InspectionCard inspection={delivery.inspection} />
      <CodProgress cod={delivery.cod} />
      <ReceiptCard delivery={delivery} />
      <TimelineCard delivery={delivery} />
      <DetailsCard delivery={delivery} />
    </DeliveryFrame>
  );
}
