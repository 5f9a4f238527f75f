import { useT } from '#web/i18n/i18n-provider.tsx';
import { StatusChip } from '#web/ui/feedback/status-chip.tsx';
import classes from '../../deliveries/orders/orders.module.css';
import { useOrder } from '../../deliveries/orders/queries.ts';

/** The stops of the order that the trip belongs to, in their order, with where each is; the one under way is marked. */
export function OrderStops({ orderId, deliveryId }: { orderId: string; deliveryId: string }) {
  const t = useT();
  const { data } = useOrder(orderId);
  if (!data) return null;
  const current = data.stops.find((stop) => stop.deliveryId === deliveryId);
  return (
    <section aria-label={t('stopjob.active.h2')}>
      <p className={classes.name}>
        {t('stopjob.active.nth', { n: current?.stopNumber ?? 0, count: data.stopCount })}
      </p>
      <ol className={classes.list}>
        {data.stops.map((stop) => (
          <li
            key={stop.deliveryId}
            className={classes.row}
            aria-current={stop.deliveryId === deliveryId ? 'step' : undefined}
          >
            <span className={stop.deliveryId === deliveryId ? classes.name : undefined}>
              {stop.stopNumber}. {stop.dropoffAddress}
            </span>
            <StatusChip status={stop.status} stage={stop.stage} />
          </li>
        ))}
      </ol>
    </section>
  );
}
