import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths, to } from '#web/paths.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import classes from './bulk.module.css';
import { type BulkOrder, useCreateBulkRun } from './queries.ts';
import type { Selection } from './selection.ts';

/** What is chosen, and what can be done to all of it; nothing while nothing is. `count` is how many the filter shows. */
export function BulkBar({
  selection,
  count,
  filter,
}: {
  selection: Selection | null;
  count: number;
  filter: NonNullable<BulkOrder['filter']>;
}) {
  const t = useT();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const sending = useCreateBulkRun();
  if (!selection || (selection.ids.length === 0 && !selection.isAll)) return null;
  const { ids, isAll, chooseAll, clear } = selection;
  const whom = isAll ? { filter } : { deliveryIds: [...ids] };
  const check = (order: Omit<BulkOrder, 'filter' | 'deliveryIds'>) =>
    sending.mutate(
      { ...order, ...whom },
      { onSuccess: (run) => void navigate(to(paths.adminBulkRun, { id: run.id })) },
    );
  return (
    <div className={classes.bar} role="group" aria-label={t('bulk.bar')}>
      <p role="status" className={classes.chosen}>
        {isAll ? t('bulk.chosen.all', { n: count }) : t('bulk.chosen', { n: ids.length })}
      </p>
      {!isAll && count > ids.length && (
        <Button variant="default" onClick={chooseAll}>
          {t('bulk.chooseAll', { n: count })}
        </Button>
      )}
      <Button variant="default" onClick={clear}>
        {t('bulk.clear')}
      </Button>
      <Button onClick={() => setOpen(true)}>{t('bulk.act')}</Button>
      {isOpen && <BulkDialog sending={sending} onSend={check} onClose={() => setOpen(false)} />}
    </div>
  );
}
