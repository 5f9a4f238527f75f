import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import type { QueuedAct } from '#web/offline/queued-act.ts';
import { useNow } from '#web/ui/display/use-now.ts';
import classes from './undo-bar.module.css';

/** Undo bar for some seconds after a step: it can be undone because it has not been sent yet. */
export function UndoBar({ act, onUndo }: { act: QueuedAct | null; onUndo: (act: QueuedAct) => void }) {
  const t = useT();
  const now = useNow(act === null ? null : 1_000);
  const left = act ? Math.ceil((act.sendAfter - now) / 1_000) : 0;
  if (!act || left <= 0) return null;
  return (
    <div className={classes.bar}>
      <p role="status">{t('trip.undo.noted')}</p>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={22} stroke={1.75} aria-hidden="true" />}
        onClick={() => onUndo(act)}
      >
        {t('trip.undo')}
        <span aria-hidden="true" className={classes.seconds}>
          {t('trip.undo.seconds', { n: left })}
        </span>
      </Button>
    </div>
  );
}
