import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { Import } from '#contract/business/imports.ts';
import {
  IMPORT_FIELDS,
  type ImportField,
  isRepeatable,
  missingFields,
} from '#domain/business/imports/columns.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import classes from './import-mapping.module.css';
import { useMapColumns } from './queries.ts';
import { fieldLabel, fieldTexts } from './words.ts';

/** Column mapping: assigns a field to each column; goes on once each required field has exactly one column. */
export function ImportMapping({ draft, onDone }: { draft: Import; onDone: () => void }) {
  const t = useT();
  const [fields, setFields] = useState(draft.columns.map(({ field }) => field));
  const map = useMapColumns(draft.id);
  const missing = missingFields(fields);
  const twice = fields.filter(
    (field, at): field is ImportField =>
      field !== null && !isRepeatable(field) && fields.indexOf(field) !== at,
  );
  const still = hint();
  function hint(): string {
    if (missing.length > 0) return t('imp.map.still', { name: fieldTexts(missing, t) });
    return twice.length > 0 ? t('imp.map.twice', { name: fieldTexts(twice, t) }) : '';
  }
  return (
    <Form
      className={classes.form}
      isReady={still === ''}
      sending={map}
      onSubmit={() => map.mutate(fields, { onSuccess: onDone })}
    >
      <h3>{t('imp.map.h2')}</h3>
      {draft.missing.length > 0 && <p>{t('imp.map.missing', { name: fieldTexts(draft.missing, t) })}</p>}
      <div className={classes.columns}>
        {draft.columns.map(({ heading, sample }, at) => (
          <NativeSelect
            // The order of a file's columns never changes.
            key={at}
            size="md"
            label={heading ? t('imp.map.column', { name: heading }) : t('imp.map.nameless', { n: at + 1 })}
            description={sample ? t('imp.map.sample', { text: sample }) : undefined}
            value={fields[at] ?? ''}
            data={[
              { value: '', label: t('imp.map.none') },
              ...IMPORT_FIELDS.map((field) => ({ value: field, label: fieldLabel(field, t) })),
            ]}
            onChange={(event) => {
              const chosen = IMPORT_FIELDS.find((field) => field === event.currentTarget.value) ?? null;
              setFields(fields.map((field, other) => (other === at ? chosen : field)));
            }}
          />
        ))}
      </div>
      <FormProblem />
      {still && (
        <p id="mapping-why" className={classes.hint}>
          {still}
        </p>
      )}
      <SubmitButton size="lg" spins aria-describedby="mapping-why">
        {t('imp.map.save')}
      </SubmitButton>
    </Form>
  );
}
