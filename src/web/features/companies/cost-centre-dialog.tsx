import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { COST_CENTRE_NAME_MAX, type CostCentre } from '#contract/companies/cost-centres.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { FormProblem, refusalOf } from '#web/ui/form/form-problem.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import classes from './companies.module.css';
import { useAddCostCentre, useChangeCostCentre } from './cost-centre-queries.ts';

/** Form of a new cost centre, or of another name of one: its code never changes. */
export function CostCentreDialog({
  companyId,
  centre,
  onClose,
}: {
  companyId: string;
  centre?: CostCentre;
  onClose: () => void;
}) {
  const t = useT();
  const add = useAddCostCentre(companyId);
  const change = useChangeCostCentre(companyId);
  const sending = centre ? change : add;
  const [code, setCode] = useState(centre?.code ?? '');
  const [name, setName] = useState(centre?.name ?? '');
  const submit = () =>
    centre
      ? change.mutate({ costCentreId: centre.id, name }, { onSuccess: onClose })
      : add.mutate({ code, name }, { onSuccess: onClose });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={centre ? t('company.centres.renameNamed', { code: centre.code }) : t('company.centres.add')}
    >
      <Form
        className={classes.form}
        isReady={code.trim() !== '' && name.trim() !== ''}
        sending={sending}
        onSubmit={submit}
      >
        {!centre && (
          <TextInput
            required
            withAsterisk={false}
            data-autofocus
            label={t('company.centres.code')}
            description={t('company.centres.code.help')}
            autoComplete="off"
            maxLength={16}
            value={code}
            error={refusalOf(add.error, 'code')}
            onChange={(event) => {
              setCode(event.currentTarget.value);
              add.reset();
            }}
          />
        )}
        <TextInput
          required
          withAsterisk={false}
          label={t('company.centres.name')}
          autoComplete="off"
          maxLength={COST_CENTRE_NAME_MAX}
          value={name}
          error={refusalOf(sending.error, 'name')}
          onChange={(event) => {
            setName(event.currentTarget.value);
            sending.reset();
          }}
        />
        <FormProblem atFields={['code', 'name']} />
        <SubmitButton
          size="lg"
          fullWidth
          busy={t('common.saving')}
          missing={t('company.centres.missing')}
          missingClass={classes.why}
        >
          {t('company.centres.save')}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
