import { Button } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './board-map.module.css';

/**
 * The board’s map did not load, or with `isOld` its couriers were not read again; the list beside it stays in use. No
 * alert: that is for safety alone.
 */
export function MapFailed({ isOld, onRetry }: { isOld: boolean; onRetry: () => void }) {
  const t = useT();
  return (
    <div className={classes.failed} data-old={isOld} role="status">
      <p className={classes.failedTitle}>
        <IconMapOff size={20} stroke={1.75} aria-hidden="true" />
        {t(isOld ? 'board.map.old' : 'board.map.failed')}
      </p>
      <p>{t('board.map.failed.text')}</p>
      <Button variant="default" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  );
}
