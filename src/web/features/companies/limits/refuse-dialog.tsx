import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { type CompanyApproval, REFUSAL_REASON_MAX } from '#contract/companies/spend-limits.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { FormProblem, refusalOf } from '#web/ui/form/form-problem.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import classes from '../companies.module.css';
import { useRefuse } from './queries.ts';

/** Form of a refusal: the reason that the asker reads. */
export function RefuseDialog({
  companyId,
  approval: { id, number },
  onClose,
}: {
  companyId: string;
  approval: CompanyApproval;
  onClose: () => void;
}) {
  const t = useT();
  const refuse = useRefuse(companyId, id);
  const [reason, setReason] = useState('');
  return (
    <Dialog opened onClose={onClose} title={t('company.approvals.refuseNamed', { number })}>
      <Form
        className={classes.form}
        isReady={reason.trim() !== ''}
        sending={refuse}
        onSubmit={() => refuse.mutate(reason, { onSuccess: onClose })}
      >
        <TextInput
          required
          withAsterisk={false}
          data-autofocus
          label={t('company.approvals.refuse.reason')}
          autoComplete="off"
          maxLength={REFUSAL_REASON_MAX}
          value={reason}
          error={refusalOf(refuse.error, 'reason')}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            refuse.reset();
          }}
        />
        <FormProblem atFields={['reason']} />
        <SubmitButton
          size="lg"
          fullWidth
          busy={t('common.saving')}
          missing={t('company.approvals.refuse.missing')}
          missingClass={classes.why}
        >
          {t('company.approvals.refuse')}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
