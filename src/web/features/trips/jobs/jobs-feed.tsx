import { useState, type ReactNode } from 'react';
import type { Job } from '#contract/trips/job.ts';
import type { PlainKey } from '#messages/message-key.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { lazyPart, useLazyPart } from '#web/ui/loading/lazy-part.ts';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { AvailabilitySwitch } from './availability-switch.tsx';
import { FiltersButton } from './filters-sheet.tsx';
import { JobsMap } from './jobs-map.tsx';
import { JobsResult } from './jobs-result.tsx';
import { useJobSearch } from './job-search.ts';
import { NotAvailable } from './not-available.tsx';
import { PlaceLine } from './place-line.tsx';
import { useCourier, useJobs, useSetAvailability } from './queries.ts';
import { useSearchPlace } from './search-place.ts';
import { SortMenu } from './sort-menu.tsx';
import { TodayChip } from './today-chip.tsx';
import classes from './jobs-feed.module.css';

/** Apart from the feed, whose first screen they are not. */
const ordersPart = lazyPart(() => import('../orders/order-jobs.tsx'), 'OrderJobs');

const CARD_HEIGHT = 248;
const NO_JOBS: readonly Job[] = [];

/** Hint on an empty map: become available, or share the position; null while that is loading. */
function emptyHint(online: boolean | undefined, canLocate: boolean): PlainKey | null {
  if (online === false) return 'feed.map.offDuty';
  return online && canLocate ? 'feed.map.locate' : null;
}

/** The courier's home: availability and today's pay over the map, the open jobs below it. */
export function JobsFeed({ actions }: { actions: (job: Job) => ReactNode }) {
  const t = useT();
  const courier = useCourier();
  const duty = useSetAvailability();
  const place = useSearchPlace();
  const search = useJobSearch();
  const [selectedId, select] = useState<string | null>(null);
  const online = courier.data?.online === true;
  const jobs = useJobs(place.point, search, online);
  const shown = online ? (jobs.data?.items ?? NO_JOBS) : NO_JOBS;
  const isUnplaced = !place.isOwnPosition && !place.isLocating && place.refusal === null;
  const { lat, lng } = place.point;
  const { radiusKm } = search.filters;
  const orders = useLazyPart(ordersPart, { lat, lng, radiusKm }, online, () => undefined);
  const hint = shown.length === 0 ? emptyHint(courier.data?.online, isUnplaced && !jobs.isPending) : null;

  return (
    <div className={classes.frame}>
      <div className={classes.feed}>
        <div className={classes.map}>
          <JobsMap
            jobs={shown}
            here={place.isOwnPosition ? place.point : null}
            selectedId={selectedId}
            onSelect={select}
            heightClass={classes.mapHeight ?? ''}
            hint={hint && t(hint)}
          />
        </div>
        {courier.data && (
          <div className={classes.float}>
            <AvailabilitySwitch online={online} onChange={duty.mutate} />
            <TodayChip net={courier.data.todayNet} />
          </div>
        )}
        <section className={classes.sheet}>
          <div className={classes.head}>
            <PageTitle title={t('feed.title')}>
              <span className={classes.title}>
                {shown.length > 0 ? t('feed.h1', { n: shown.length }) : t('feed.title')}
              </span>
            </PageTitle>
          </div>
          {courier.data && online && (
            <div className={classes.tools}>
              <FiltersButton
                filters={search.filters}
                onChange={search.setFilters}
                vehicle={courier.data.vehicle}
                currency={courier.data.todayNet.currency}
              />
              {shown.length > 1 && <SortMenu sort={search.sort} onChange={search.setSort} />}
            </div>
          )}
          {courier.isPending && <RowSkeletons count={2} height={CARD_HEIGHT} />}
          {courier.isError && !courier.data && (
            <ErrorState error={courier.error} onRetry={() => void courier.refetch()} />
          )}
          {duty.isError && <ErrorState error={duty.error} />}
          {courier.data && !online && <NotAvailable onGoOn={() => duty.mutate(true)} />}
          {online && (
            <>
              {orders}
              <JobsResult jobs={jobs} selectedId={selectedId} actions={actions} search={search} />
              <PlaceLine
                isOwnPosition={place.isOwnPosition}
                isFar={place.isFar}
                isLocating={place.isLocating}
                refused={place.refusal !== null}
                onLocate={place.locate}
                onLeave={place.leave}
              />
            </>
          )}
        </section>
      </div>
    </div>
  );
}
