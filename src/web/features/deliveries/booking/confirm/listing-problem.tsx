import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { isProblem } from '#web/api/problem.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { SpecDialog } from '#web/ui/overlay/spec-dialog.tsx';
import classes from './confirm-step.module.css';

/** Listing error: the specification's message, the reason, and what to do about it. */
export function ListingProblem({ error, onClose }: { error: unknown; onClose: () => void }) {
  const t = useT();
  if (isProblem(error, 'network')) {
    return (
      <SpecDialog
        opened
        onClose={onClose}
        titleKey="err.dialogTitle"
        textKey="book.net"
        helpKey="book.net.help"
      />
    );
  }
  const maybeListed = isProblem(error, 'idempotency_key_reused');
  return (
    <Dialog opened={error !== null && error !== undefined} onClose={onClose} title={t('book.fail')} lang="en">
      {maybeListed ? <p>{t('book.maybeListed')}</p> : <ProblemAlert error={error} />}
      <p className={classes.quiet}>{!maybeListed && t('book.fail.help')}</p>
      {maybeListed && (
        <Button component={Link} to={paths.send} size="lg" fullWidth>
          {t('list.h1')}
        </Button>
      )}
      <Button size="lg" fullWidth variant={maybeListed ? 'default' : 'filled'} onClick={onClose}>
        {t('common.understood')}
      </Button>
    </Dialog>
  );
}
