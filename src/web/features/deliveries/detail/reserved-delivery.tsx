import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths, withId } from '#web/paths.ts';
import { CancelDelivery } from './cancel-delivery.tsx';
import { WithdrawFromContract } from './withdraw-from-contract.tsx';
import { DeliveryFrame } from './delivery-frame.tsx';
import { DeliveryHead } from './delivery-head.tsx';
import { DeliveryMap } from '../live/delivery-map.tsx';
import { ChangeCod } from '../cod-change/change-cod.tsx';
import { CodProgress } from './cod-progress.tsx';
import { DetailsCard } from './details-card.tsx';
import { usePieceFacts } from './use-piece-facts.ts';
import { HeldFooter } from './held-footer.tsx';
import { useNextStepText } from './next-step-text.ts';
import { ProgressCard } from '../live/progress-card.tsx';
import { TimelineCard } from '../live/timeline-card.tsx';

/** Detail of a reserved delivery: an offer is chosen and its card payment is open; the next thing is to finish it. */
export function ReservedDelivery({ delivery }: { delivery: Delivery }) {
  const t = useT();
  const nextStepText = useNextStepText();
  return (
    <DeliveryFrame map={<DeliveryMap delivery={delivery} />} mapFooter={<HeldFooter delivery={delivery} />}>
      <DeliveryHead delivery={delivery} />
      <ProgressCard
        delivery={delivery}
        title={nextStepText(delivery)}
        aside={
          <Button component={Link} to={withId(paths.payment, delivery.id)} size="lg">
            {t('reserved.cta')}
          </Button>
        }
      />
      <CodProgress cod={delivery.cod} action={<ChangeCod delivery={delivery} />} />
      <TimelineCard delivery={delivery} />
      <DetailsCard delivery={delivery} more={usePieceFacts(delivery)} />
      <CancelDelivery delivery={delivery} />
      <WithdrawFromContract delivery={delivery} />
    </DeliveryFrame>
  );
}
