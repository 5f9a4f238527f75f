import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import type { DeliveryStatus } from '#domain/deliveries/status-table.ts';
import type { PlainKey } from '#messages/message-key.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths, withId } from '#web/paths.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import classes from '../list/no-delivery.module.css';

type Words = { title: PlainKey; text: PlainKey; cta: PlainKey; path: string };

const DETAILS = { cta: 'offers.details', path: paths.viewDetails } as const;

const STATUS_CARDS: Record<DeliveryStatus, Words> = {
  open: { title: 'stand.open.t', text: 'stand.open.b', cta: 'det.viewOffers', path: paths.counter },
  reserved: { title: 'stand.reserved.t', text: 'stand.reserved.b', cta: 'reserved.cta', path: paths.payment },
  accepted: { title: 'accept.taken.t', text: 'accept.taken.b', ...DETAILS },
  completed: { title: 'stand.completed.t', text: 'stand.completed.b', ...DETAILS },
  cancelled: { title: 'stand.cancelled.t', text: 'stand.cancelled.b', ...DETAILS },
  expired: { title: 'stand.expired.t', text: 'stand.expired.b', ...DETAILS },
  returned: { title: 'stand.returned.t', text: 'stand.returned.b', ...DETAILS },
  lost: { title: 'stand.lost.t', text: 'stand.lost.b', ...DETAILS },
};

/**
 * Status card for a screen that has nothing to show in the delivery's state: the status, its meaning, and the one next
 * link.
 */
export function OrderStatusCard({ delivery }: { delivery: Delivery }) {
  const t = useT();
  const { title, text, ...next } = STATUS_CARDS[delivery.status];
  // A reservation whose payment has just ended is released within the minute: until then there is no payment to return
  // to.
  const { cta, path } = delivery.status === 'reserved' && !delivery.paymentId ? DETAILS : next;
  return (
    <div className={classes.page}>
      <PageTitle hidden>{t(title)}</PageTitle>
      <EmptyState
        art={delivery.courier?.vehicle ?? delivery.vehicle}
        title={t(title)}
        text={t(text)}
        action={
          <Button component={Link} to={withId(path, delivery.id)} size="lg">
            {t(cta)}
          </Button>
        }
      />
    </div>
  );
}
