import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { EXPORTABLE, type ExportColumn } from '#domain/staff/exports/lists.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ExportFiles } from './export-files.tsx';
import classes from './exports.module.css';
import { type ExportSource, useCreateExport } from './queries.ts';

/** Which columns are exported, and one's own exports with their links. */
export function ExportDialog({ source, onClose }: { source: ExportSource; onClose: () => void }) {
  const t = useT();
  const { locale } = useLocale();
  const all: readonly ExportColumn[] = EXPORTABLE[source.list].columns;
  const [columns, setColumns] = useState<readonly ExportColumn[]>(all);
  const create = useCreateExport();
  return (
    <Dialog opened onClose={onClose} title={t('export.title')}>
      <Form
        className={classes.form}
        isReady={columns.length > 0}
        sending={create}
        onSubmit={() => create.mutate({ ...source, columns: [...columns], locale })}
      >
        <p className={classes.quiet}>{t('export.lead')}</p>
        <Checkbox.Group
          label={t('export.columns')}
          value={[...columns]}
          onChange={(chosen) => setColumns(all.filter((column) => chosen.includes(column)))}
        >
          <div className={classes.columns}>
            {all.map((column) => (
              <Checkbox key={column} value={column} label={t(`export.col.${column}`)} />
            ))}
          </div>
        </Checkbox.Group>
        <FormProblem />
        <SubmitButton
          size="lg"
          fullWidth
          busy={t('export.busy')}
          missing={t('export.columns.none')}
          missingClass={classes.quiet}
        >
          {t('export.cta')}
        </SubmitButton>
      </Form>
      <ExportFiles />
    </Dialog>
  );
}
