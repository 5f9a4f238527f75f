import { IconCloudOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { isLasting } from '#web/offline/lasting-storage.ts';
import { isUnsent } from '#web/offline/unsent.ts';
import { useNow } from '#web/ui/display/use-now.ts';
import { useQueue } from '../queries.ts';
import classes from '../active/notice.module.css';

const MINUTE_MS = 60_000;

/** Whether the browser may evict the queue when the device runs out of room (no persistent storage). */
function useMayGo(count: number): boolean {
  const [mayGo, setMayGo] = useState(false);
  useEffect(() => {
    if (count > 0) void isLasting().then((lasts) => setMayGo(!lasts));
  }, [count]);
  return mayGo;
}

/** Number of unsent actions, the age of the oldest, and whether they may be evicted. */
export function UnsentBadge() {
  const t = useT();
  const unsent = useQueue().acts.filter(isUnsent);
  const [oldest] = unsent;
  const mayGo = useMayGo(unsent.length);
  const now = useNow(oldest === undefined ? null : 1_000);
  const minutes = oldest ? Math.floor((now - Date.parse(oldest.at)) / MINUTE_MS) : 0;
  return (
    <div role="status">
      {oldest && (
        <p className={classes.warning}>
          <IconCloudOff size={22} stroke={1.75} aria-hidden="true" />
          <span>
            <b>{t('act.queue', { n: unsent.length })}</b>
            {minutes > 0 && <> · {t('trip.unsent.age', { n: minutes })}</>} {t('trip.unsent.kept')}{' '}
            {mayGo && t('trip.unsent.mayGo')}
          </span>
        </p>
      )}
    </div>
  );
}
