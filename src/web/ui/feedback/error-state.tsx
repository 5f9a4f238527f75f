import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { isProblem } from '#web/api/problem.ts';
import { useT, type Translate } from '#web/i18n/i18n-provider.tsx';
import classes from './state.module.css';

/** The message for a caught error: the server's own, or the catalogue's when the server was not reached. */
export function problemText(error: unknown, t: Translate): string {
  if (isProblem(error, 'network')) return t('err.network');
  if (isProblem(error) && error.detail) return error.detail;
  return t('err.generic.body', { code: (isProblem(error) && error.requestId) || '–' });
}

/** Error state of a part that could not be loaded: what happened and a retry. */
export function ErrorState({
  error,
  title,
  onRetry,
}: {
  error: unknown;
  title?: string;
  onRetry?: () => void;
}) {
  const t = useT();
  return (
    <div className={classes.state} role="alert">
      <IconAlertTriangle size={30} stroke={1.75} aria-hidden="true" />
      <p className={classes.title}>{title ?? t('err.generic.title')}</p>
      <p className={classes.text}>{problemText(error, t)}</p>
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      )}
    </div>
  );
}
