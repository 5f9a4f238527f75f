import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { DeliverySummary } from '#contract/deliveries/delivery.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { StatusChip } from '#web/ui/feedback/status-chip.tsx';
import { ReceiptLink } from '../../money/receipts/receipt-link.tsx';
import classes from './deliveries-list.module.css';
import { detailPath } from '../detail/detail-path.ts';
import { LiveLine } from '../live/live-cards.tsx';
import { usePickupText } from '../detail/pickup-text.ts';
import type { DeliveryScope } from '../queries.ts';
import { SendAgainButton } from '../detail/send-again-button.tsx';

/** The specification's columns: order, pickup, drop-off, amount, date and time, status, details. */
export function DeliveriesTable({
  items,
  scope,
}: {
  items: readonly DeliverySummary[];
  scope: DeliveryScope;
}) {
  const t = useT();
  const pickupText = usePickupText();
  const label = scope === 'active' ? 'list.view' : 'list.details';
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('list.col.id')}</th>
          <th scope="col">{t('list.col.pickup')}</th>
          <th scope="col">{t('list.col.drop')}</th>
          <th scope="col">{t('list.col.amount')}</th>
          <th scope="col">{t('list.col.when')}</th>
          <th scope="col">{t('list.col.status')}</th>
          <th scope="col">
            <span className="st-visually-hidden">{t('list.col.action')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((delivery) => {
          const { date, time } = pickupText(delivery);
          return (
            <tr key={delivery.id}>
              <th scope="row" className="st-num">
                {delivery.number}
              </th>
              <td>{delivery.pickupAddress}</td>
              <td>{delivery.dropoffAddress}</td>
              <td>
                <Money value={delivery.charged ?? delivery.estimate} />
              </td>
              <td className={`st-num ${classes.when}`}>
                {date}
                <br />
                {time}
              </td>
              <td className={classes.status}>
                <StatusChip status={delivery.status} stage={delivery.stage} />
                {scope === 'active' && <LiveLine delivery={delivery} />}
              </td>
              <td className={classes.rowActions}>
                <Button
                  component={Link}
                  to={detailPath(delivery)}
                  variant="light"
                  aria-label={t('list.viewX', { text: t(label), number: delivery.number })}
                >
                  {t(label)}
                </Button>
                {scope === 'history' && <SendAgainButton id={delivery.id} number={delivery.number} />}
                {scope === 'history' && <ReceiptLink delivery={delivery} />}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
