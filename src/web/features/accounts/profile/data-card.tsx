import { Button } from '@mantine/core';
import { useState } from 'react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { Card } from './card.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import classes from './profile.module.css';
import { useExport } from './queries.ts';

/** Card for the person's data: export all of it as a file, or delete the account. */
export function DataCard({ email }: { email: string }) {
  const t = useT();
  const download = useExport();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <Card title={t('profile.data')} lead={t('profile.data.lead')}>
      <ProblemAlert error={download.error} />
      <div className={classes.actions}>
        <Button variant="default" loading={download.isPending} onClick={() => download.mutate()}>
          {t('profile.export')}
        </Button>
        <Button variant="subtle" color="caramida" onClick={() => setDeleting(true)}>
          {t('profile.delete')}
        </Button>
      </div>
      {isDeleting && <DeleteDialog email={email} onClose={() => setDeleting(false)} />}
    </Card>
  );
}
