import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Order } from '#contract/deliveries/orders.ts';
import { formatKm, formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { paths, withId } from '#web/paths.ts';
import { SIZE_LABEL } from '#web/ui/brand/vehicle-art.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { StatusChip } from '#web/ui/feedback/status-chip.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { Card } from '../../accounts/profile/card.tsx';
import { ConfirmDialog } from '../../business/integrations/confirm-dialog.tsx';
import { OrderOffers } from './order-offers.tsx';
import classes from './orders.module.css';
import { useCancelOrder, useOrder, useRemoveStop } from './queries.ts';

/** One order of its sender: where it is, the offers while it is open, and its stops. */
export function OrderView({ id }: { id: string }) {
  const t = useT();
  const { data: order, isPending, error, refetch } = useOrder(id);
  return (
    <>
      <PageTitle>{t('stops.order.h1')}</PageTitle>
      {isPending && <RowSkeletons count={3} height={120} />}
      {!order && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {order && (
        <>
          <OrderSummary order={order} />
          {order.status === 'open' && <OrderOffers order={order} />}
          <OrderStops order={order} />
          {order.canCancel && <CancelOrder id={id} />}
        </>
      )}
    </>
  );
}

function OrderSummary({ order }: { order: Order }) {
  const t = useT();
  const { locale } = useLocale();
  const { price, estimate, courierFirstName: name } = order;
  return (
    <Card title={t(`stops.status.${order.status}`)} lead={order.pickupAddress}>
      <p>
        {price
          ? t('stops.order.price', { amount: formatMoney(price, locale) })
          : t('stops.order.estimate', { amount: formatMoney(estimate, locale) })}
      </p>
      <p className={classes.quiet}>
        {t('stops.order.road', { n: order.stops.length, distance: formatKm(order.distanceMeters, locale) })}
      </p>
      {name && <p>{t('stops.order.courier', { name })}</p>}
    </Card>
  );
}

function OrderStops({ order }: { order: Order }) {
  const t = useT();
  const { locale } = useLocale();
  const remove = useRemoveStop();
  const [removed, setRemoved] = useState<Order['stops'][number] | null>(null);
  const isOpen = order.canCancel;
  return (
    <Card title={t('stops.h2')}>
      <ol className={classes.list}>
        {order.stops.map((stop) => (
          <li key={stop.deliveryId} className={classes.row}>
            <span className={classes.name}>
              {t('stops.nth', { n: stop.stopNumber, count: order.stopCount })}
            </span>
            <StatusChip status={stop.status} stage={stop.stage} />
            <span>{stop.dropoffAddress}</span>
            <span className={classes.quiet}>
              {[stop.receiverName, t(SIZE_LABEL[stop.size]), formatMoney(stop.price ?? stop.estimate, locale)]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <div className={classes.actions}>
              {!(isOpen && stop.status === 'open') && (
                <Link className={classes.link} to={withId(paths.viewDetails, stop.deliveryId)}>
                  {t('stops.open')}
                </Link>
              )}
              {isOpen && stop.status === 'open' && (
                <Button
                  variant="subtle"
                  color="caramida"
                  loading={remove.isPending && remove.variables === stop.deliveryId}
                  aria-label={t('stops.removeNamed', { n: stop.stopNumber })}
                  onClick={() => setRemoved(stop)}
                >
                  {t('stops.remove')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
      <ProblemAlert error={remove.error} />
      {removed && (
        <ConfirmDialog
          title={t('stops.remove.h2', { n: removed.stopNumber })}
          text={t('stops.remove.text')}
          action={t('stops.remove')}
          onConfirm={() => remove.mutate(removed.deliveryId)}
          onClose={() => setRemoved(null)}
        />
      )}
    </Card>
  );
}

function CancelOrder({ id }: { id: string }) {
  const t = useT();
  const cancel = useCancelOrder(id);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <ProblemAlert error={cancel.error} />
      <div>
        <Button variant="subtle" color="caramida" loading={cancel.isPending} onClick={() => setAsking(true)}>
          {t('stops.cancel')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('stops.cancel.h2')}
          text={t('stops.cancel.text')}
          action={t('stops.cancel')}
          onConfirm={() => cancel.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
