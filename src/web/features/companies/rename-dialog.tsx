import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { COMPANY_NAME_MAX, type Company } from '#contract/companies/companies.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { FormProblem, refusalOf } from '#web/ui/form/form-problem.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import classes from './companies.module.css';
import { useRenameCompany } from './queries.ts';

/** The name of a company, to be changed by an admin. */
export function RenameDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const t = useT();
  const rename = useRenameCompany(company.id);
  const [name, setName] = useState(company.name);
  return (
    <Dialog opened onClose={onClose} title={t('company.rename')}>
      <Form
        className={classes.form}
        isReady={name.trim() !== ''}
        sending={rename}
        onSubmit={() => rename.mutate(name, { onSuccess: onClose })}
      >
        <TextInput
          required
          withAsterisk={false}
          data-autofocus
          label={t('company.new.name')}
          autoComplete="organization"
          maxLength={COMPANY_NAME_MAX}
          value={name}
          error={refusalOf(rename.error, 'name')}
          onChange={(event) => {
            setName(event.currentTarget.value);
            rename.reset();
          }}
        />
        <FormProblem atFields={['name']} />
        <SubmitButton
          size="lg"
          fullWidth
          busy={t('common.saving')}
          missing={t('company.new.missing')}
          missingClass={classes.why}
        >
          {t('company.rename.save')}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
