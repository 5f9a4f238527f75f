import { IconCloudOff } from '@tabler/icons-react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { useUnsentSteps } from './queries.ts';
import classes from './notice.module.css';

/** Says that a pressed step has not reached the server yet and is being sent again. */
export function UnsentBadge() {
  const t = useT();
  const unsent = useUnsentSteps();
  return (
    <div role="status">
      {unsent > 0 && (
        <p className={classes.warning}>
          <IconCloudOff size={22} stroke={1.75} aria-hidden="true" />
          <span>
            <b>{t('act.queue', { n: unsent })}</b> {t('act.unsent')}
          </span>
        </p>
      )}
    </div>
  );
}
