import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './availability-switch.module.css';

/** Availability switch, as one pill floating on the map. */
export function AvailabilitySwitch({
  online,
  onChange,
}: {
  online: boolean;
  onChange: (online: boolean) => void;
}) {
  const t = useT();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={online}
      aria-label={t('feed.onDuty')}
      className={classes.pill}
      onClick={() => onChange(!online)}
    >
      <span className={online ? classes.dotOn : classes.dotOff} aria-hidden="true" />
      {online ? t('feed.onDuty') : t('feed.offDuty')}
      <span className={classes.track} aria-hidden="true">
        <span className={classes.thumb} />
      </span>
    </button>
  );
}
