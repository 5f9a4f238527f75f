import type { Job } from '#contract/trips/job.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { MapView } from '#web/map/map-view.tsx';

/** Map of a job's two ends, rounded to about a kilometre, as couriers see them before their offer is accepted. */
export function JobMap({ job, heightClass }: { job: Job; heightClass: string }) {
  const t = useT();
  return (
    <MapView
      pickup={job.pickup}
      dropoff={job.dropoff}
      interactive
      ariaLabel={t('job.mapAlt', { from: job.pickup.area, to: job.dropoff.area })}
      heightClass={heightClass}
    />
  );
}
