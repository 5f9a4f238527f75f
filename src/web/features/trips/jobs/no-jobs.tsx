import { Button } from '@mantine/core';
import { JOB_RADIUS_MAX_KM } from '#contract/trips/courier.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { narrowing, NO_FILTERS, type useJobSearch } from './job-search.ts';

/** Empty state of the search: clear the filters, or else widen it to the whole country. */
export function NoJobs({ search }: { search: ReturnType<typeof useJobSearch> }) {
  const t = useT();
  const { filters } = search;
  const isNarrow = narrowing(filters) > 0;
  const isWide = filters.radiusKm === JOB_RADIUS_MAX_KM;
  const clear = () => search.setFilters({ ...NO_FILTERS, radiusKm: filters.radiusKm });
  return (
    <EmptyState
      art="van"
      title={t('feed.empty.t')}
      text={isNarrow ? t('jobs.filter.none') : t('feed.empty.live')}
      action={
        (isNarrow || !isWide) && (
          <Button variant="default" size="lg" onClick={isNarrow ? clear : search.searchWholeCountry}>
            {t(isNarrow ? 'jobs.filter.clear' : 'feed.widen')}
          </Button>
        )
      }
    />
  );
}
