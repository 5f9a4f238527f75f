import type { Delivery } from '#contract/deliveries/delivery.ts';
import { ReceiptCard } from '../../money/receipts/receipt-card.tsx';
import { CancelDelivery } from './cancel-delivery.tsx';
import { WithdrawFromContract } from './withdraw-from-contract.tsx';
import { DeliveryFrame } from './delivery-frame.tsx';
import { DeliveryHead } from './delivery-head.tsx';
import { DeliveryMap } from '../live/delivery-map.tsx';
import { InspectionCard } from '../handover/inspection-card.tsx';
import { ChangeCod } from '../cod-change/change-cod.tsx';
import { CodProgress } from './cod-progress.tsx';
import { DetailsCard } from './details-card.tsx';
import { usePieceFacts } from './use-piece-facts.ts';
import { HeldFooter } from './held-footer.tsx';
import { LivePanel } from '../live/live-panel.tsx';
import { useNextStepText } from './next-step-text.ts';
import { ProgressCard } from '../live/progress-card.tsx';
import { LabelCard } from '../handover/label-card.tsx';
import { ShareButton } from '../handover/share-button.tsx';
import { TrackButton } from '../live/track-button.tsx';
import { TimelineCard } from '../live/timeline-card.tsx';

/** Detail of a delivery with a courier: where they are, when they arrive, and the PINs that will prove it. */
export function AcceptedDelivery({ delivery }: { delivery: Delivery }) {
  const nextStepText = useNextStepText();
  return (
    <DeliveryFrame map={<DeliveryMap delivery={delivery} />} mapFooter={<HeldFooter delivery={delivery} />}>
      <DeliveryHead delivery={delivery} action={<ShareButton delivery={delivery} />} />
      <LivePanel delivery={delivery} />
      <ProgressCard
        delivery={delivery}
        title={nextStepText(delivery)}
        aside={delivery.status === 'accepted' && <TrackButton />}
      />
      <LabelCard delivery={delivery} />
      <InspectionCard inspection={delivery.inspection} />
      <CodProgress cod={delivery.cod} action={<ChangeCod delivery={delivery} />} />
      <ReceiptCard delivery={delivery} />
      <TimelineCard delivery={delivery} />
      <DetailsCard delivery={delivery} more={usePieceFacts(delivery)} />
      <CancelDelivery delivery={delivery} />
      <WithdrawFromContract delivery={delivery} />
    </DeliveryFrame>
  );
}
