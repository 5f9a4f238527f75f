import { Checkbox } from '@mantine/core';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './bulk.module.css';
import { useSelectionHere } from './selection.ts';

/** The box by which a row is chosen; nothing where nothing can be chosen. */
export function RowCheck({ id, number }: { id: string; number: number }) {
  const t = useT();
  const selection = useSelectionHere();
  if (!selection) return null;
  return (
    <Checkbox
      className={classes.check ?? ''}
      aria-label={t('bulk.choose', { n: number })}
      checked={selection.has(id)}
      disabled={selection.isAll}
      onChange={() => selection.toggle(id)}
    />
  );
}
