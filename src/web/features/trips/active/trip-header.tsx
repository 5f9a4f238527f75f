import type { Delivery } from '#contract/deliveries/delivery.ts';
import type { Stage } from '#domain/deliveries/stage-table.ts';
import type { LatLng } from '#domain/geo.ts';
import { formatKm } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { distanceLeft } from './distance-left.ts';
import { NavigateMenu } from '../help/navigate-menu.tsx';
import { STAGE_TEXTS } from './step-words.ts';
import classes from './trip-header.module.css';

/** Head of a trip: the next stop, the distance and time, and the button to the courier's own map application. */
export function TripHeader({ trip, stage, here }: { trip: Delivery; stage: Stage; here: LatLng | null }) {
  const t = useT();
  const { locale } = useLocale();
  const { heading, target } = STAGE_TEXTS[stage];
  const stop = trip[target];
  const left = distanceLeft(here, stop, trip.vehicle) ?? (target === 'dropoff' ? trip.distanceMeters : null);
  const figures = [
    left !== null && formatKm(left, locale),
    trip.etaMinutes !== null && t('common.min', { n: trip.etaMinutes }),
  ].filter((figure) => figure !== false);
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        <PageTitle title={t(heading)}>
          <span className={classes.heading}>{t(heading)}</span>
        </PageTitle>
        {figures.length > 0 && <p className={classes.figures}>{figures.join(' · ')}</p>}
      </div>
      <NavigateMenu target={stop} />
    </header>
  );
}
