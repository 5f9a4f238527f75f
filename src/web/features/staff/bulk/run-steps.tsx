import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import type { BulkRun } from '#contract/staff/bulk.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths, to } from '#web/paths.ts';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { May } from '../access/may.tsx';
import classes from './bulk.module.css';
import { useBulkSteps } from './queries.ts';

/** What can be done with a run now: start it, stop it, or check its way back. */
export function RunSteps({ run }: { run: BulkRun }) {
  const t = useT();
  const navigate = useNavigate();
  const { start, stop, undo } = useBulkSteps(run.id);
  const error = start.error ?? stop.error ?? undo.error;
  // The second click of two may come before the first one is drawn as pending.
  const isSent = useRef(false);
  const press = (step: typeof start, onSuccess?: (run: BulkRun) => void) => () => {
    if (isSent.current) return;
    isSent.current = true;
    const onSettled = () => {
      isSent.current = false;
    };
    step.mutate(undefined, { onSettled, ...(onSuccess ? { onSuccess } : {}) });
  };
  const canStart = run.state === 'draft' && run.isMine && run.counts.ready > 0;
  return (
    <May verb="bulk:run">
      <ProblemAlert error={error} />
      <div className={classes.actions}>
        {canStart && (
          <Button aria-busy={start.isPending} onClick={press(start)}>
            {t('bulk.start', { n: run.counts.ready })}
          </Button>
        )}
        {run.state === 'running' && (
          <Button variant="default" color="caramida" aria-busy={stop.isPending} onClick={press(stop)}>
            {t('bulk.stop')}
          </Button>
        )}
        {run.isUndoable && (
          <Button
            variant="default"
            aria-busy={undo.isPending}
            onClick={press(undo, (back) => void navigate(to(paths.adminBulkRun, { id: back.id })))}
          >
            {t('bulk.undo')}
          </Button>
        )}
      </div>
    </May>
  );
}
