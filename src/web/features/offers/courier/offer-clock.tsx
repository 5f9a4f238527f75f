import { OFFER_LIFE_MINUTES } from '#domain/offers/rules.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './offer-clock.module.css';

const RADIUS = 33;
const LENGTH = 2 * Math.PI * RADIUS;
const MINUTE_MS = 60_000;

/**
 * Countdown ring while an offer is binding or a counter waits, with the minutes left inside. Screen readers read it
 * only on demand.
 */
export function OfferClock({
  expiresAt,
  now,
  lifeMinutes = OFFER_LIFE_MINUTES,
  label,
}: {
  expiresAt: string;
  now: number;
  lifeMinutes?: number;
  label?: string;
}) {
  const t = useT();
  const left = Math.max(0, new Date(expiresAt).getTime() - now);
  const minutes = Math.ceil(left / MINUTE_MS);
  const share = Math.min(1, left / (lifeMinutes * MINUTE_MS));
  return (
    <div className={classes.clock} role="timer" aria-label={label ?? t('bids.left', { n: minutes })}>
      <svg viewBox="0 0 72 72" width={72} height={72} aria-hidden="true">
        <circle cx={36} cy={36} r={RADIUS} className={classes.ring} />
        <circle
          cx={36}
          cy={36}
          r={RADIUS}
          className={classes.left}
          strokeDasharray={`${share * LENGTH} ${LENGTH}`}
        />
      </svg>
      <span className={classes.minutes} aria-hidden="true">
        {t('common.min', { n: minutes })}
      </span>
    </div>
  );
}
