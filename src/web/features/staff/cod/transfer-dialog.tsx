import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { BANK_REFERENCE_MAX, PAYER_NAME_MAX, TRANSFER_MISFITS } from '#domain/money/cod/transfer.ts';
import { isProblem } from '#web/api/problem.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { parseAmount } from '#web/ui/form/amount-text.ts';
import { FormProblem, refusalOf } from '#web/ui/form/form-problem.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import classes from '../money/money.module.css';
import { useEnterTransfer } from './transfer-queries.ts';

const EMPTY = { awb: '', paidOn: '', payerName: '', payerIban: '', bankReference: '' };
const FIELDS = [
  ['payerName', 'cod.transfer.payer', PAYER_NAME_MAX],
  ['payerIban', 'cod.transfer.iban', 34],
  ['bankReference', 'cod.transfer.reference', BANK_REFERENCE_MAX],
] as const;

/** Enters a receiver's transfer as the bank's statement has it; one that does not fit says why and what to do. */
export function TransferDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const enter = useEnterTransfer();
  const [given, setGiven] = useState(EMPTY);
  const [typed, setTyped] = useState('');
  const amount = parseAmount(typed) ?? 0;
  const isReady = amount > 0 && Object.values(given).every((text) => text.trim() !== '');
  const state = isProblem(enter.error) ? enter.error.facts?.['state'] : undefined;
  const misfit = TRANSFER_MISFITS.find((each) => each === state);
  const field = (name: keyof typeof EMPTY) => ({
    required: true,
    value: given[name],
    error: refusalOf(enter.error, name),
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setGiven((before) => ({ ...before, [name]: value }));
    },
  });
  const submit = () =>
    enter.mutate(
      { ...given, amount },
      {
        onSuccess: ({ approvalId }) => {
          showToast(approvalId === null ? 'cod.transfer.done' : 'approval.asked');
          onClose();
        },
      },
    );
  return (
    <Dialog opened onClose={onClose} title={t('cod.transfer.new')}>
      <Form className={classes.form} isReady={isReady} sending={enter} onSubmit={submit}>
        <p>{t('cod.transfer.lead')}</p>
        <TextInput label={t('cod.transfer.awb')} inputMode="numeric" data-autofocus {...field('awb')} />
        <TextInput
          label={t('cod.transfer.amount')}
          inputMode="decimal"
          autoComplete="off"
          required
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <TextInput type="date" label={t('cod.transfer.day')} {...field('paidOn')} />
        {FIELDS.map(([name, label, maxLength]) => (
          <TextInput key={name} label={t(label)} maxLength={maxLength} {...field(name)} />
        ))}
        {misfit ? (
          <p role="alert">{t(`cod.transfer.no.${misfit}`)}</p>
        ) : (
          <FormProblem atFields={Object.keys(EMPTY)} />
        )}
        <SubmitButton
          fullWidth
          busy={t('common.saving')}
          missing={t('cod.transfer.missing')}
          missingClass={classes.quiet}
        >
          {t('cod.transfer.save')}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
