import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { OrderJob } from '#contract/trips/order-jobs.ts';
import { formatKm, formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { SIZE_LABEL } from '#web/ui/brand/vehicle-art.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { SheetFrame } from '#web/ui/overlay/sheet-frame.tsx';
import classes from '../../deliveries/orders/orders.module.css';
import { BidForm } from '../../offers/courier/bid-form.tsx';
import { JobTop } from '../jobs/job-top.tsx';
import view from '../jobs/job-view.module.css';
import { useMakeOrderOffer, useOrderJob, useWithdrawOrderOffer } from './order-queries.ts';
import { pickupWhen } from '../jobs/pickup-when.ts';

/** Screen of one open order: its stops in their order, and one price for all of them. */
export function OrderJobView({ id }: { id: string }) {
  const t = useT();
  const { locale } = useLocale();
  const { data: job, isPending, error, refetch } = useOrderJob(id);
  return (
    <div className={view.view}>
      <div className={classes.page}>
        <JobTop />
        {!job && <PageTitle hidden>{t('feed.title')}</PageTitle>}
        {isPending && <RowSkeletons count={3} height={120} />}
        {!job && error && <ErrorState error={error} title={t('feed.taken')} onRetry={() => void refetch()} />}
        {job && (
          <>
            <PageTitle>
              {t('stopjob.h1', { n: job.stops.length, amount: formatMoney(job.estimate, locale) })}
            </PageTitle>
            <p>
              {t('stopjob.way', {
                from: job.pickup.area,
                distance: formatKm(job.distanceToPickupMeters, locale),
              })}
            </p>
            <p className={classes.quiet}>
              {[
                t('stopjob.net', { amount: formatMoney(job.net, locale) }),
                t('stopjob.road', { distance: formatKm(job.tripMeters, locale) }),
                pickupWhen(job, t),
              ].join(' · ')}
            </p>
            <StopList job={job} />
            <p className={classes.quiet}>{t('stopjob.all')}</p>
            <OrderBid job={job} />
          </>
        )}
      </div>
    </div>
  );
}

function StopList({ job }: { job: OrderJob }) {
  const t = useT();
  const { locale } = useLocale();
  return (
    <ol className={classes.list}>
      {job.stops.map((stop) => (
        <li key={stop.stopNumber} className={classes.row}>
          <span className={classes.name}>{t('stopjob.nth', { n: stop.stopNumber, area: stop.area })}</span>
          <span className={classes.quiet}>
            {t(SIZE_LABEL[stop.size])}
            {stop.cod && ` · ${t('stopjob.cod', { amount: formatMoney(stop.cod, locale) })}`}
          </span>
        </li>
      ))}
    </ol>
  );
}

function OrderBid({ job }: { job: OrderJob }) {
  const t = useT();
  const navigate = useNavigate();
  const [isBidding, setBidding] = useState(false);
  const offer = useMakeOrderOffer(job.orderId);
  const withdraw = useWithdrawOrderOffer();
  const { myOfferId } = job;
  if (myOfferId !== null)
    return (
      <div className={classes.form}>
        <p role="status">{t('stopjob.mine')}</p>
        <ProblemAlert error={withdraw.error} />
        <Button variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate(myOfferId)}>
          {t('stopjob.withdraw')}
        </Button>
      </div>
    );
  return (
    <>
      <Button size="lg" onClick={() => setBidding(true)}>
        {t('stopjob.bid')}
      </Button>
      <SheetFrame opened={isBidding} title={t('bid.h2')} onClose={() => setBidding(false)}>
        <BidForm
          job={job}
          busy={offer.isPending}
          error={offer.error}
          onSend={(bid) =>
            offer.mutate(
              { key: crypto.randomUUID(), bid },
              { onSuccess: () => void navigate(paths.courierOffers) },
            )
          }
        />
      </SheetFrame>
    </>
  );
}
