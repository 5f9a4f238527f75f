import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './board.module.css';

/** The bar above a board that is older than ten seconds, with how old it is; nothing while it is up to date. */
export function StaleBar({ seconds, onRetry }: { seconds: number | null; onRetry: () => void }) {
  const t = useT();
  return (
    <div role="status" className={classes.stale} hidden={seconds === null}>
      {seconds !== null && (
        <>
          <IconPlugConnectedX size={20} stroke={1.75} aria-hidden="true" />
          <p>
            <strong>{t('board.stale')}</strong>{' '}
            <span aria-hidden="true">{t('board.stale.age', { n: seconds })}</span> {t('board.stale.text')}
          </p>
          <Button variant="default" onClick={onRetry}>
            {t('board.stale.retry')}
          </Button>
        </>
      )}
    </div>
  );
}
