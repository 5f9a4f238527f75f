import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { useLiveState } from '#web/api/live-events.ts';
import { formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import classes from './offline-banner.module.css';
import { useIsOnline } from './use-is-online.ts';

/** Banner while no events arrive: the screen shows the state of a certain time, or is polled only now and then. */
export function OfflineBanner() {
  const t = useT();
  const { locale } = useLocale();
  const online = useIsOnline();
  const { state, lastSeenAt } = useLiveState();
  const stale = !online || state === 'offline';
  return (
    <div role="status">
      {!stale && state === 'polling' && (
        <p className={classes.banner}>
          <IconRefresh size={20} stroke={1.75} aria-hidden="true" />
          {t('net.polling')}
        </p>
      )}
      {stale && (
        <p className={classes.banner}>
          <IconCloudOff size={20} stroke={1.75} aria-hidden="true" />
          {lastSeenAt
            ? t('net.offline', { time: formatTime(new Date(lastSeenAt), locale) })
            : t('net.offlineShort')}
        </p>
      )}
    </div>
  );
}
