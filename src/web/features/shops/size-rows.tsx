import { Button, NativeSelect, TextInput } from '@mantine/core';
import { PARCEL_SIZES, type ParcelSize } from '#domain/deliveries/parcel-sizes.ts';
import { isOneOf } from '#domain/records.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from '../business/integrations/integrations.module.css';

/** A row of a size table as it is typed. */
export type SizeRow = { typed: string; size: ParcelSize };

/** Rows of a size table, each with what it goes by and the size that it gives. */
export function SizeRows({
  legend,
  help,
  label,
  add,
  rows,
  max,
  maxLength,
  isRight,
  onChange,
}: {
  legend: string;
  help: string;
  label: string;
  add: string;
  rows: readonly SizeRow[];
  max: number;
  maxLength: number;
  isRight: (typed: string) => boolean;
  onChange: (rows: SizeRow[]) => void;
}) {
  const t = useT();
  const change = (at: number, part: Partial<SizeRow>) =>
    onChange(rows.map((row, n) => (n === at ? { ...row, ...part } : row)));
  return (
    <fieldset className={classes.sizes}>
      <legend className={classes.legend}>{legend}</legend>
      <p className={classes.quiet}>{help}</p>
      {rows.map((row, at) => (
        <div key={at} className={classes.sizeRow}>
          <TextInput
            label={`${label} ${at + 1}`}
            autoComplete="off"
            maxLength={maxLength}
            value={row.typed}
            error={row.typed !== '' && !isRight(row.typed)}
            onChange={(event) => change(at, { typed: event.currentTarget.value })}
          />
          <NativeSelect
            size="md"
            label={t('shop.sizes.size', { n: at + 1 })}
            value={row.size}
            data={PARCEL_SIZES.map((value) => ({ value, label: t(`shop.sizes.of.${value}`) }))}
            onChange={(event) => {
              const { value } = event.currentTarget;
              if (isOneOf(PARCEL_SIZES, value)) change(at, { size: value });
            }}
          />
          <Button
            variant="subtle"
            color="caramida"
            aria-label={t('shop.sizes.remove', { n: at + 1 })}
            onClick={() => onChange(rows.filter((_, n) => n !== at))}
          >
            {t('common.delete')}
          </Button>
        </div>
      ))}
      {rows.length < max && (
        <Button variant="default" onClick={() => onChange([...rows, { typed: '', size: 'medium' }])}>
          {add}
        </Button>
      )}
    </fieldset>
  );
}
