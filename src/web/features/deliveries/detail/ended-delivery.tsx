import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths, withId } from '#web/paths.ts';
import { DisputeCard } from '../../money/disputes/dispute-card.tsx';
import { ReceiptCard } from '../../money/receipts/receipt-card.tsx';
import { CourierCard } from './courier-card.tsx';
import { DeliveryFrame } from './delivery-frame.tsx';
import { DeliveryHead } from './delivery-head.tsx';
import { DeliveryMap } from '../live/delivery-map.tsx';
import { InspectionCard } from '../handover/inspection-card.tsx';
import { CodProgress } from './cod-progress.tsx';
import { DetailsCard } from './details-card.tsx';
import { usePieceFacts } from './use-piece-facts.ts';
import { EndedCard } from './ended-card.tsx';
import { ProofCard } from '../handover/proof-card.tsx';
import { SendAgainButton } from './send-again-button.tsx';
import { TimelineCard } from '../live/timeline-card.tsx';

/** A delivery that has ended: proof first, then the price and the rating; without a hand-over, what happened. */
export function EndedDelivery({ delivery }: { delivery: Delivery }) {
  const t = useT();
  const isDelivered = delivery.status === 'completed';
  return (
    <DeliveryFrame map={<DeliveryMap delivery={delivery} />}>
      <DeliveryHead delivery={delivery} />
      {isDelivered ? (
        <ProofCard
          delivery={delivery}
          action={
            <>
              <Button component={Link} to={withId(paths.trip, delivery.id)} size="lg">
                {t(delivery.canRate ? 'trip.rate' : 'list.details')}
              </Button>
              <SendAgainButton id={delivery.id} number={delivery.number} />
            </>
          }
        />
      ) : (
        <EndedCard delivery={delivery} />
      )}
      {delivery.courier && <CourierCard deliveryId={delivery.id} courier={delivery.courier} />}
      <DisputeCard delivery={delivery} />
      <InspectionCard inspection={delivery.inspection} />
      <CodProgress cod={delivery.cod} />
      <ReceiptCard delivery={delivery} />
      <TimelineCard delivery={delivery} />
      <DetailsCard delivery={delivery} more={usePieceFacts(delivery)} />
    </DeliveryFrame>
  );
}
