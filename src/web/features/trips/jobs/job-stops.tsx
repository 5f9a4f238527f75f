import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { formatKm } from '#web/i18n/format.ts';
import classes from './job-stops.module.css';

/**
 * Both ends of a job in two lines: the hollow mark with the distance to the pickup, the solid one with the trip's
 * length. Distances are in metres and may be unknown.
 */
export function JobStops({
  pickup,
  dropoff,
  toPickupMeters,
  tripMeters,
}: {
  pickup: string;
  dropoff: string;
  toPickupMeters?: number;
  tripMeters?: number;
}) {
  const t = useT();
  const { locale } = useLocale();
  return (
    <ul className={classes.stops}>
      <li>
        <span className={classes.mark} aria-hidden="true" />
        <span className={classes.from}>
          <span className="st-visually-hidden">{t('feed.from')} </span>
          {pickup}
        </span>
        {toPickupMeters !== undefined && (
          <span className={classes.distance}>
            {formatKm(toPickupMeters, locale)}
            <span className="st-visually-hidden"> {t('feed.toPickup')}</span>
          </span>
        )}
      </li>
      <li>
        <span className={`${classes.mark} ${classes.solid}`} aria-hidden="true" />
        <span>
          <span className="st-visually-hidden">{t('feed.to')} </span>
          {dropoff}
        </span>
        {tripMeters !== undefined && (
          <span className={classes.distance}>
            {formatKm(tripMeters, locale)}
            <span className="st-visually-hidden"> {t('feed.tripLength')}</span>
          </span>
        )}
      </li>
    </ul>
  );
}
