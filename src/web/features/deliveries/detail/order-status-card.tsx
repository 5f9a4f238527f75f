import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import type { ActiveStatus, DeliveryStatus } from '#domain/deliveries/status-table.ts';
import type { PlainKey } from '#messages/message-key.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths, withId } from '#web/paths.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import classes from '../list/no-delivery.module.css';

type Next = { cta: PlainKey; path: string };

const DETAILS: Next = { cta: 'offers.details', path: paths.viewDetails };
/** The next action where there is one; any other status leads to the details. */
const NEXT: Partial<Record<DeliveryStatus, Next>> = {
  open: { cta: 'det.viewOffers', path: paths.counter },
  reserved: { cta: 'reserved.cta', path: paths.payment },
} satisfies Record<Exclude<ActiveStatus, 'accepted'>, Next>;

/**
 * Status card for a screen that has nothing to show in the delivery's state: the status, its meaning, and the one next
 * link.
 */
export function OrderStatusCard({ delivery }: { delivery: Delivery }) {
  const t = useT();
  const { status, paymentId } = delivery;
  // A reservation whose payment has just ended is released within the minute: until then there is no payment to return
  // to.
  const { cta, path } = (status === 'reserved' && !paymentId ? null : NEXT[status]) ?? DETAILS;
  const title = t(`stand.${status}.t`);
  return (
    <div className={classes.page}>
      <PageTitle hidden>{title}</PageTitle>
      <EmptyState
        art={delivery.courier?.vehicle ?? delivery.vehicle}
        title={title}
        text={t(`stand.${status}.b`)}
        action={
          <Button component={Link} to={withId(path, delivery.id)} size="lg">
            {t(cta)}
          </Button>
        }
      />
    </div>
  );
}
