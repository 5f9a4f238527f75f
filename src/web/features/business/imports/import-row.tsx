import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ImportRow } from '#contract/business/imports.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths, withId } from '#web/paths.ts';
import { Money } from '#web/ui/display/money.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import classes from './import-row.module.css';
import { MarkerDialog } from './marker-dialog.tsx';
import { PlaceChoice } from './place-choice.tsx';
import { useChangeRow } from './queries.ts';
import { RowEditor } from './row-editor.tsx';
import { RowFacts } from './row-facts.tsx';
import { CHIP } from './words.ts';

/** One line of an import: its status, its cells, and the inputs to correct it in place. */
export function ImportRowCard({ importId, row }: { importId: string; row: ImportRow }) {
  const t = useT();
  const [isEditing, setEditing] = useState(false);
  const isOpen = row.state !== 'listed' && row.state !== 'queued';
  const needsMending = row.state === 'problem';
  const unsure = row.problems.filter(({ severity }) => severity === 'confirm').map(({ column }) => column);
  return (
    <li className={classes.row} data-look={CHIP[row.state]}>
      <div className={classes.head}>
        <h3>{t('imp.row', { n: row.row })}</h3>
        <span className={classes.chip} data-look={CHIP[row.state]}>
          {t(`imp.state.${row.state}`)}
        </span>
        {row.estimate && <Money value={row.estimate} />}
      </div>
      <RowFacts row={row} />
      {unsure.includes('pickupAddress') && <PlaceChoice importId={importId} row={row} side="pickup" />}
      {unsure.includes('dropoffAddress') && <PlaceChoice importId={importId} row={row} side="dropoff" />}
      {(needsMending || isEditing) && row.state !== 'skipped' && (
        <RowEditor
          key={JSON.stringify(row.cells)}
          importId={importId}
          row={row}
          all={isEditing}
          onAll={() => setEditing(true)}
          onDone={() => setEditing(false)}
        />
      )}
      {isOpen && (
        <RowActions
          importId={importId}
          row={row}
          onEdit={needsMending || isEditing || row.state === 'skipped' ? null : () => setEditing(true)}
        />
      )}
      {row.deliveryId && (
        <Link
          to={withId(paths.viewDetails, row.deliveryId)}
          className={classes.see}
          aria-label={t('imp.see.named', { n: row.row })}
        >
          {t('imp.see')}
        </Link>
      )}
    </li>
  );
}

function RowActions({
  importId,
  row,
  onEdit,
}: {
  importId: string;
  row: ImportRow;
  onEdit: (() => void) | null;
}) {
  const t = useT();
  const change = useChangeRow(importId, row.row);
  const isSkipped = row.state === 'skipped';
  const n = row.row;
  return (
    <>
      <ProblemAlert error={change.error} />
      <div className={classes.actions}>
        {onEdit && (
          <Button variant="default" aria-label={t('imp.edit.named', { n })} onClick={onEdit}>
            {t('imp.edit')}
          </Button>
        )}
        {!isSkipped && row.pickup && row.dropoff && (
          <MarkerDialog importId={importId} row={row} pickup={row.pickup} dropoff={row.dropoff} />
        )}
        <Button
          variant="subtle"
          loading={change.isPending}
          aria-label={t(isSkipped ? 'imp.unskip.named' : 'imp.skip.named', { n })}
          onClick={() => change.mutate({ skip: !isSkipped })}
        >
          {t(isSkipped ? 'imp.unskip' : 'imp.skip')}
        </Button>
      </div>
    </>
  );
}
