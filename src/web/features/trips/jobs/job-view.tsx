import type { ReactNode } from 'react';
import type { Job } from '#contract/trips/job.ts';
import { formatKm, formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { ReportLink } from '../../moderation/report-link.tsx';
import { JobFacts } from './job-facts.tsx';
import { JobMap } from './job-map.tsx';
import { JobStops } from './job-stops.tsx';
import { JobTop } from './job-top.tsx';
import { useJob } from './queries.ts';
import { useSearchPlace } from './search-place.ts';
import { SizeChip } from './size-chip.tsx';
import classes from './job-view.module.css';

/** Screen of one open job, with its actions at the foot. */
export function JobView({ id, actions }: { id: string; actions: (job: Job) => ReactNode }) {
  const t = useT();
  const { locale } = useLocale();
  const { point } = useSearchPlace();
  const { data: job, isPending, error, refetch } = useJob(id, point);
  return (
    <div className={classes.view}>
      <JobTop />
      {isPending && (
        <>
          <PageTitle hidden>{t('feed.title')}</PageTitle>
          <RowSkeletons count={3} height={120} />
        </>
      )}
      {!job && error && (
        <>
          <PageTitle hidden>{t('feed.title')}</PageTitle>
          <ErrorState error={error} title={t('feed.taken')} onRetry={() => void refetch()} />
        </>
      )}
      {job && (
        <div className={classes.columns}>
          <div className={classes.map}>
            <JobMap job={job} heightClass={classes.mapHeight ?? ''} />
          </div>
          <div className={classes.content}>
            <div className={classes.head}>
              <PageTitle>
                {t('job.h1', {
                  amount: formatMoney(job.estimate, locale),
                  distance: formatKm(job.tripMeters, locale),
                })}
              </PageTitle>
              <SizeChip size={job.size} />
            </div>
            <JobStops
              pickup={job.pickup.area}
              dropoff={job.dropoff.area}
              toPickupMeters={job.distanceToPickupMeters}
              tripMeters={job.tripMeters}
            />
            <JobFacts job={job} />
            <p className={classes.privacy}>{t('job.rounded')}</p>
            <ReportLink place="delivery" reference={job.deliveryId} />
            <div className={classes.actions}>{actions(job)}</div>
          </div>
        </div>
      )}
    </div>
  );
}
