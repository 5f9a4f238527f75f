import { Link } from 'react-router';
import type { OrderJob } from '#contract/trips/order-jobs.ts';
import { formatKm, formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { paths, to } from '#web/paths.ts';
import classes from '#web/ui/display/price-card.module.css';
import { type OrderSearch, useOrderJobs } from './order-queries.ts';
import { pickupWhen } from '../jobs/pickup-when.ts';
import listClasses from '../jobs/jobs-list.module.css';

/** The open orders of several stops above the single jobs; nothing where there are none. */
export function OrderJobs(search: OrderSearch) {
  const { data } = useOrderJobs(search);
  if (!data || data.items.length === 0) return null;
  return (
    <ul className={listClasses.list}>
      {data.items.map((job) => (
        <OrderJobCard key={job.orderId} job={job} />
      ))}
    </ul>
  );
}

/** One order as one job: the sum, the pickup, how many stops, the road of all of them. */
function OrderJobCard({ job }: { job: OrderJob }) {
  const t = useT();
  const { locale } = useLocale();
  const last = job.stops.at(-1)?.area ?? '';
  return (
    <li className={classes.card}>
      <div className={classes.top}>
        <h2 className={classes.price}>
          <Link to={to(paths.courierOrder, { id: job.orderId })}>
            {formatMoney(job.estimate, locale)}
            <span className="st-visually-hidden">
              {' '}
              {t('stopjob.trip', { from: job.pickup.area, to: last })}
            </span>
          </Link>
        </h2>
        <span>{t('stopjob.stops', { n: job.stops.length })}</span>
      </div>
      <p>
        {t('stopjob.way', { from: job.pickup.area, distance: formatKm(job.distanceToPickupMeters, locale) })}
      </p>
      <p className={classes.meta}>
        <span>{t('stopjob.net', { amount: formatMoney(job.net, locale) })}</span>
        <span>{t('stopjob.road', { distance: formatKm(job.tripMeters, locale) })}</span>
        <span>{pickupWhen(job, t)}</span>
        {job.myOfferId !== null && <span>{t('stopjob.mine')}</span>}
      </p>
    </li>
  );
}
