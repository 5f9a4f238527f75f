import type { Job } from '#contract/trips/job.ts';
import type { LatLng } from '#domain/geo.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { MapView } from '#web/map/map-view.tsx';
import classes from './jobs-map.module.css';
import { nearJobs } from './near-jobs.ts';

/**
 * The open jobs as price markers; „+2” are two more in the same place. Pressing one shows its card; the list says the
 * same without the map.
 */
export function JobsMap({
  jobs,
  here,
  selectedId,
  onSelect,
  heightClass,
  hint,
}: {
  jobs: readonly Job[];
  here: LatLng | null;
  selectedId: string | null;
  onSelect: (deliveryId: string) => void;
  heightClass: string;
  /** Hint while the map has no jobs to show. */
  hint: string | null;
}) {
  const t = useT();
  const { locale } = useLocale();
  const isSelected = (job: Job) => job.deliveryId === selectedId;
  const bubbles = nearJobs(jobs, isSelected).map(({ job, more }) => ({
    id: job.deliveryId,
    lat: job.pickup.lat,
    lng: job.pickup.lng,
    label: `${formatMoney(job.estimate, locale)}${more > 0 ? ` +${more}` : ''}`,
    selected: isSelected(job),
  }));
  return (
    <>
      <MapView
        bubbles={bubbles}
        courier={here}
        onBubble={onSelect}
        interactive
        evenEmpty
        ariaLabel={t('feed.mapAlt', { n: jobs.length })}
        heightClass={heightClass}
      />
      {hint && <p className={classes.hint}>{hint}</p>}
    </>
  );
}
