import { useState } from 'react';
import type { CompanyAccount } from '#contract/companies/company-accounts.ts';
import { WRITTEN_REASON_MIN } from '#domain/staff/written-reason.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { isReasonWritten, WrittenReasonField } from '../approvals/written-reason-field.tsx';
import classes from '../money/money.module.css';
import { useReversePayment } from './queries.ts';

type Props = { id: string; payment: CompanyAccount['payments'][number]; onClose: () => void };

/** Reverses a payment that was entered wrongly, with a reason; waits for a second signature where there is a colleague. */
export function ReverseDialog({ id, payment, onClose }: Props) {
  const t = useT();
  const { locale } = useLocale();
  const reverse = useReversePayment(id, payment.id);
  const [reason, setReason] = useState('');
  const { reference } = payment;
  const submit = () =>
    reverse.mutate(reason, {
      onSuccess: ({ approvalId }) => {
        showToast(approvalId === null ? 'firms.reverse.done' : 'approval.asked');
        onClose();
      },
    });
  return (
    <Dialog opened onClose={onClose} title={t('firms.reverse.title', { reference })}>
      <Form className={classes.form} isReady={isReasonWritten(reason)} sending={reverse} onSubmit={submit}>
        <p>{t('firms.reverse.lead', { amount: formatMoney(payment.amount, locale) })}</p>
        <WrittenReasonField isFirst value={reason} onChange={setReason} />
        <FormProblem />
        <SubmitButton
          fullWidth
          busy={t('common.saving')}
          missing={t('firms.reverse.missing', { n: WRITTEN_REASON_MIN })}
          missingClass={classes.quiet}
        >
          {t('firms.reverse.save')}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
