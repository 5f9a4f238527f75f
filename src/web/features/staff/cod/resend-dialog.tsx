import { useState } from 'react';
import { IbanField } from '#contract/couriers/registration.ts';
import type { AdminRemittance } from '#contract/money/admin-remittances.ts';
import { WRITTEN_REASON_MIN } from '#domain/staff/written-reason.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Form } from '#web/ui/form/form.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { IbanInput } from '#web/ui/form/iban-input.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { fieldOf, useForm } from '#web/ui/form/use-form.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { isReasonWritten, WrittenReasonField } from '../approvals/written-reason-field.tsx';
import classes from '../money/money.module.css';
import { useRedirectRemittance, useResendRemittance } from './queries.ts';

type Props = { item: AdminRemittance; onClose: () => void };

/** Sends the money of a failed remittance again to the same account, with a reason. */
export function ResendDialog({ item, onClose }: Props) {
  const t = useT();
  const { locale } = useLocale();
  const resend = useResendRemittance(item.id);
  const [reason, setReason] = useState('');
  const submit = () =>
    resend.mutate(
      { reason },
      {
        onSuccess: () => {
          showToast('money.cod.again.done');
          onClose();
        },
      },
    );
  return (
    <Dialog opened onClose={onClose} title={t('money.cod.again.title', { n: String(item.number) })}>
      <Form className={classes.form} isReady={isReasonWritten(reason)} sending={resend} onSubmit={submit}>
        <p>{t('money.cod.again.lead', { sum: formatMoney(item.amount, locale), iban: item.ibanLast4 })}</p>
        <WrittenReasonField value={reason} onChange={setReason} />
        <FormProblem />
        <SubmitButton
          fullWidth
          busy={t('money.mismatch.busy')}
          missing={t('money.cod.again.missing', { n: WRITTEN_REASON_MIN })}
          missingClass={classes.quiet}
        >
          {t('money.cod.again')}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}

/** Asks for a second signature under another account for the money of a failed remittance. */
export function RedirectDialog({ item, onClose }: Props) {
  const t = useT();
  const { locale } = useLocale();
  const redirect = useRedirectRemittance(item.id);
  const form = useForm(IbanField, { iban: '' });
  const [reason, setReason] = useState('');
  const submit = () =>
    redirect.mutate(
      { iban: form.values.iban, reason },
      {
        onSuccess: () => {
          showToast('approval.asked');
          onClose();
        },
      },
    );
  return (
    <Dialog opened onClose={onClose} title={t('money.cod.other.title', { n: String(item.number) })}>
      <Form
        className={classes.form}
        isReady={form.isValid && isReasonWritten(reason)}
        sending={redirect}
        onSubmit={submit}
      >
        <p>{t('money.cod.other.lead', { sum: formatMoney(item.amount, locale), name: item.sender })}</p>
        <IbanInput {...fieldOf(form, 'iban')} />
        <WrittenReasonField value={reason} onChange={setReason} />
        <FormProblem />
        <SubmitButton
          fullWidth
          busy={t('money.mismatch.busy')}
          missing={t('people.iban.missing', { n: WRITTEN_REASON_MIN })}
          missingClass={classes.quiet}
        >
          {t('approval.ask')}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
