import { formatAge } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { useNow } from '#web/ui/display/use-now.ts';
import classes from './live-panel.module.css';

/** Age from which a position is marked stale: a courier reports every few seconds, so it may be wrong by then. */
const STALE_AFTER_SECONDS = 30;

/** Age of the shown position, updated by a timer. Not a live region: it changes every second. */
export function StalenessLabel({ at }: { at: string }) {
  const t = useT();
  const seconds = Math.max(0, Math.round((useNow(1_000) - Date.parse(at)) / 1_000));
  const isStale = seconds > STALE_AFTER_SECONDS;
  const duration = formatAge(seconds);
  return (
    <p className={`st-num ${classes.age}`} data-stale={isStale || undefined} aria-live="off">
      {isStale ? t('track.stale', { duration }) : t('common.updatedAgo', { duration })}
    </p>
  );
}
