import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { ImportRow } from '#contract/business/imports.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import classes from './import-row.module.css';
import { useChangeRow } from './queries.ts';

/** Choice among the geocoder's candidates for an address; it applies to every line with that address. */
export function PlaceChoice({
  importId,
  row,
  side,
}: {
  importId: string;
  row: ImportRow;
  side: 'pickup' | 'dropoff';
}) {
  const t = useT();
  const change = useChangeRow(importId, row.row);
  const stop = row[side];
  const [chosen, setChosen] = useState(stop?.candidates[0]?.id ?? '');
  if (!stop) return null;
  const message = row.problems.find(({ column }) => column === `${side}Address`)?.message;
  return (
    <div className={classes.place}>
      <NativeSelect
        size="md"
        label={t(`imp.place.${side}`, { n: row.row })}
        description={`${message ?? ''} ${t('imp.place.help')}`}
        value={chosen}
        data={stop.candidates.map(({ id, label, detail }) => ({
          value: id,
          label: detail ? `${label} · ${detail}` : label,
        }))}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <ProblemAlert error={change.error} />
      <Button
        variant="light"
        loading={change.isPending}
        onClick={() => change.mutate({ [`${side}PlaceId`]: chosen })}
      >
        {t('imp.place.confirm')}
      </Button>
      <Button
        variant="subtle"
        loading={change.isPending}
        onClick={() => change.mutate({ cells: { [`${side}Call`]: t('imp.cell.yes') } })}
      >
        {t('book.pin.call')}
      </Button>
    </div>
  );
}
