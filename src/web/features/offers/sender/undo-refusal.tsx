import { Button } from '@mantine/core';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './offers-section.module.css';

/** Undo bar after a refusal: names the courier and allows a few seconds to undo it. */
export function UndoRefusal({ name, onUndo }: { name: string; onUndo: () => void }) {
  const t = useT();
  return (
    <div className={classes.undo} role="status">
      <p>{t('offers.refused', { name })}</p>
      <Button variant="light" onClick={onUndo}>
        {t('common.undo')}
      </Button>
    </div>
  );
}
