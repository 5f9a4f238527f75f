import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { PAYMENT_REFERENCE_MAX } from '#contract/companies/admin-company-accounts.ts';
import type { CompanyAccount } from '#contract/companies/company-accounts.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { amountText, parseAmount } from '#web/ui/form/amount-text.ts';
import { FormProblem, refusalOf } from '#web/ui/form/form-problem.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import classes from '../money/money.module.css';
import { useEnterPayment } from './queries.ts';

type Props = { id: string; account: Pick<CompanyAccount, 'bills' | 'open'>; onClose: () => void };

/** Enters a transfer of a company as the bank's statement has it; the oldest open bill's sum unless another is typed. */
export function PaymentDialog({ id, account: { bills, open }, onClose }: Props) {
  const t = useT();
  const { locale } = useLocale();
  const enter = useEnterPayment(id);
  const due = bills.findLast((bill) => bill.open.amount > 0);
  const [typed, setTyped] = useState(due ? amountText(due.open.amount, open.currency, locale) : '');
  const [paidOn, setPaidOn] = useState('');
  const [reference, setReference] = useState('');
  const amount = parseAmount(typed) ?? 0;
  const submit = () =>
    enter.mutate(
      { amount, paidOn, reference },
      {
        onSuccess: ({ approvalId }) => {
          showToast(approvalId === null ? 'firms.payment.done' : 'approval.asked');
          onClose();
        },
      },
    );
  return (
    <Dialog opened onClose={onClose} title={t('firms.payment')}>
      <Form
        className={classes.form}
        isReady={amount > 0 && paidOn !== '' && reference.trim() !== ''}
        sending={enter}
        onSubmit={submit}
      >
        <p>{t('firms.payment.lead')}</p>
        <TextInput
          label={t('firms.payment.amount')}
          inputMode="decimal"
          autoComplete="off"
          required
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label={t('firms.payment.day')}
          required
          value={paidOn}
          error={refusalOf(enter.error, 'paidOn')}
          onChange={(event) => setPaidOn(event.currentTarget.value)}
        />
        <TextInput
          label={t('firms.payment.reference')}
          required
          maxLength={PAYMENT_REFERENCE_MAX}
          value={reference}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
        <FormProblem atFields={['paidOn']} />
        <SubmitButton
          fullWidth
          busy={t('common.saving')}
          missing={t('firms.payment.missing')}
          missingClass={classes.quiet}
        >
          {t('firms.payment.save')}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
