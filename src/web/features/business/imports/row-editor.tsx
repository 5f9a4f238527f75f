import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ImportRow } from '#contract/business/imports.ts';
import { PARCEL_SIZES } from '#domain/deliveries/parcel-sizes.ts';
import { sizeOfCell } from '#domain/business/imports/cells.ts';
import { IMPORT_FIELDS, type ImportField } from '#domain/business/imports/columns.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { SIZE_LABEL } from '#web/ui/brand/vehicle-art.tsx';
import classes from './import-row.module.css';
import { useChangeRow } from './queries.ts';
import { fieldLabel } from './words.ts';

/** The cells of a line as inputs: the invalid ones or all of them, each with its error below it. */
export function RowEditor({
  importId,
  row,
  all,
  onAll,
  onDone,
}: {
  importId: string;
  row: ImportRow;
  all: boolean;
  onAll: () => void;
  onDone: () => void;
}) {
  const t = useT();
  const change = useChangeRow(importId, row.row);
  const [cells, setCells] = useState<Partial<Record<ImportField, string>>>({});
  const wrong = new Map(
    row.problems.flatMap(({ column, severity, message }) =>
      column && severity === 'error' ? [[column, message] as const] : [],
    ),
  );
  const fields = all ? IMPORT_FIELDS : IMPORT_FIELDS.filter((field) => wrong.has(field));
  return (
    <Form
      className={classes.editor}
      sending={change}
      onSubmit={() => change.mutate({ cells }, { onSuccess: onDone })}
    >
      <div className={classes.fields}>
        {fields.map((field) => (
          <CellField
            key={field}
            field={field}
            value={cells[field] ?? row.cells[field] ?? ''}
            error={cells[field] === undefined ? wrong.get(field) : undefined}
            onChange={(text) => setCells({ ...cells, [field]: text })}
          />
        ))}
      </div>
      <FormProblem />
      <div className={classes.actions}>
        <SubmitButton spins aria-label={t('imp.edit.save.named', { n: row.row })}>
          {t('imp.edit.save')}
        </SubmitButton>
        {all ? (
          <Button variant="subtle" onClick={onDone}>
            {t('imp.edit.close')}
          </Button>
        ) : (
          <Button variant="subtle" onClick={onAll}>
            {t('imp.edit.all')}
          </Button>
        )}
      </div>
    </Form>
  );
}

function CellField({
  field,
  value,
  error,
  onChange,
}: {
  field: ImportField;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}) {
  const t = useT();
  const label = fieldLabel(field, t);
  if (field === 'size') {
    const parcelSize = sizeOfCell(value);
    return (
      <NativeSelect
        size="md"
        label={label}
        error={error}
        value={parcelSize ?? ''}
        data={[
          ...(parcelSize ? [] : [{ value: '', label: value || t('imp.cell.none') }]),
          ...PARCEL_SIZES.map((size) => ({ value: size, label: t(SIZE_LABEL[size]) })),
        ]}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  return (
    <TextInput
      size="md"
      label={label}
      error={error}
      value={value}
      autoComplete="off"
      inputMode={field.endsWith('Phone') ? 'tel' : field === 'codAmount' ? 'decimal' : 'text'}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
