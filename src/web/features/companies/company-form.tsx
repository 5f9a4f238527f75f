import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { COMPANY_NAME_MAX } from '#contract/companies/companies.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths, to } from '#web/paths.ts';
import { FormProblem, refusalOf } from '#web/ui/form/form-problem.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { Card } from '../accounts/profile/card.tsx';
import classes from './companies.module.css';
import { useCreateCompany } from './queries.ts';

/** Form of a new company; leads to it. */
export function CompanyForm() {
  const t = useT();
  const create = useCreateCompany();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const submit = () =>
    create.mutate(name, { onSuccess: ({ id }) => void navigate(to(paths.company, { id })) });
  return (
    <Card title={t('company.new.h2')} lead={t('company.new.lead')}>
      <Form className={classes.form} isReady={name.trim() !== ''} sending={create} onSubmit={submit}>
        <TextInput
          required
          withAsterisk={false}
          label={t('company.new.name')}
          autoComplete="organization"
          maxLength={COMPANY_NAME_MAX}
          value={name}
          error={refusalOf(create.error, 'name')}
          onChange={(event) => {
            setName(event.currentTarget.value);
            create.reset();
          }}
        />
        <FormProblem atFields={['name']} />
        <SubmitButton busy={t('common.saving')} missing={t('company.new.missing')} missingClass={classes.why}>
          {t('company.new.make')}
        </SubmitButton>
      </Form>
    </Card>
  );
}
