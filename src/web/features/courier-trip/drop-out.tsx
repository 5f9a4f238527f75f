import { Button } from '@mantine/core';
import { useState } from 'react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './help-sheet.module.css';

/** Gives the trip back before the pickup. Asks once more, and says what happens to the sender. */
export function DropOut({ busy, onDropOut }: { busy: boolean; onDropOut: () => void }) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) {
    return (
      <Button variant="default" size="xl" onClick={() => setAsking(true)}>
        {t('act.dropOut')}
      </Button>
    );
  }
  return (
    <div className={classes.ask} role="group" aria-label={t('act.dropOut.ask')}>
      <h3>{t('act.dropOut.ask')}</h3>
      <p>{t('act.dropOut.what')}</p>
      <Button variant="default" size="xl" autoFocus onClick={() => setAsking(false)}>
        {t('act.dropOut.keep')}
      </Button>
      <Button color="caramida" size="xl" loading={busy} onClick={onDropOut}>
        {t('act.dropOut')}
      </Button>
    </div>
  );
}
