import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { DeliverySummary } from '#contract/deliveries/delivery.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { AddressLines } from '#web/ui/display/address-lines.tsx';
import { paths, withId } from '#web/paths.ts';
import { Money } from '#web/ui/display/money.tsx';
import { StatusChip } from '#web/ui/feedback/status-chip.tsx';
import { ReceiptLink } from '../../money/receipts/receipt-link.tsx';
import classes from './deliveries-list.module.css';
import { shortAddress } from '../delivery-words.ts';
import { detailPath } from '../detail/detail-path.ts';
import { LiveLine } from '../live/live-cards.tsx';
import { usePickupText } from '../detail/pickup-text.ts';
import type { DeliveryScope } from '../queries.ts';
import { SendAgainButton } from '../detail/send-again-button.tsx';

/** One delivery on a phone: its status first, where it goes, what it costs, the next action. */
export function DeliveryCard({ delivery, scope }: { delivery: DeliverySummary; scope: DeliveryScope }) {
  const t = useT();
  const { date, time } = usePickupText()(delivery);
  const hasOffers = delivery.status === 'open' && delivery.offerCount > 0;
  const isTracked = delivery.status === 'accepted';
  return (
    <li className={classes.card}>
      <div className={classes.cardHead}>
        <StatusChip status={delivery.status} stage={delivery.stage} />
        {scope === 'active' && <LiveLine delivery={delivery} />}
      </div>
      <AddressLines
        pickup={shortAddress(delivery.pickupAddress)}
        dropoff={shortAddress(delivery.dropoffAddress)}
      />
      <div className={classes.cardFoot}>
        <span className="st-num">{t('list.cardMeta', { number: delivery.number, date, time })}</span>
        <Money value={delivery.charged ?? delivery.estimate} />
      </div>
      <div className={classes.cardActions}>
        {hasOffers && (
          <Button component={Link} to={withId(paths.counter, delivery.id)}>
            {t('det.viewOffers')}
          </Button>
        )}
        {isTracked && (
          <Button component={Link} to={detailPath(delivery)}>
            {t('det.track')}
          </Button>
        )}
        <Button component={Link} to={detailPath(delivery)} variant="light">
          {t(scope === 'active' ? 'list.view' : 'list.details')}
        </Button>
        {scope === 'history' && <SendAgainButton id={delivery.id} number={delivery.number} />}
        {scope === 'history' && <ReceiptLink delivery={delivery} />}
      </div>
    </li>
  );
}
