import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Job } from '#contract/trips/job.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { paths, to } from '#web/paths.ts';
import { JobStops } from './job-stops.tsx';
import { pickupWhen } from './pickup-when.ts';
import { SizeChip } from './size-chip.tsx';
import classes from '#web/ui/display/price-card.module.css';

/** One open job in the list: the sender's estimate, the courier's net, both distances, and the actions. */
export function JobCard({ job, selected, children }: { job: Job; selected: boolean; children: ReactNode }) {
  const t = useT();
  const { locale } = useLocale();
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (selected) card.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, [selected]);
  return (
    <li ref={card} className={classes.card} data-selected={selected || undefined}>
      <div className={classes.top}>
        <h2 className={classes.price}>
          <Link to={to(paths.courierJob, { id: job.deliveryId })}>
            {formatMoney(job.estimate, locale)}
            <span className="st-visually-hidden">
              {' '}
              {t('feed.trip', { from: job.pickup.area, to: job.dropoff.area })}
            </span>
          </Link>
        </h2>
        <SizeChip size={job.size} />
      </div>
      <JobStops
        pickup={job.pickup.area}
        dropoff={job.dropoff.area}
        toPickupMeters={job.distanceToPickupMeters}
        tripMeters={job.tripMeters}
      />
      <p className={classes.meta}>
        <span>
          {t.rich(
            'feed.net',
            { amount: formatMoney(job.net, locale) },
            { b: (sum) => <b key="net">{sum}</b> },
          )}
        </span>
        <span>{pickupWhen(job, t)}</span>
        {job.haulage && <span>{t('feed.haulage')}</span>}
        {job.inspection && <span>{t('feed.check', { n: job.inspection.minutes })}</span>}
        {job.cod && <span>{t('feed.cod', { amount: formatMoney(job.cod.amount, locale) })}</span>}
        {job.offerCount > 0 && <span>{t('feed.offers', { n: job.offerCount })}</span>}
      </p>
      {children}
    </li>
  );
}
