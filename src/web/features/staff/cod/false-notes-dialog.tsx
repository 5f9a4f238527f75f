import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { CodCourier } from '#contract/money/cod-fields.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { parseAmount } from '#web/ui/form/amount-text.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import classes from '../money/money.module.css';
import { useRecordShort } from './queries.ts';

type Props = { delivery: CodCourier['deliveries'][number]; onClose: () => void };

/** Records false notes among a delivery's money: the courier's until it is decided. */
export function FalseNotesDialog({ delivery: { id, number, amount: of }, onClose }: Props) {
  const t = useT();
  const { locale } = useLocale();
  const record = useRecordShort(id);
  const [typed, setTyped] = useState('');
  const amount = parseAmount(typed) ?? 0;
  const isRight = amount > 0 && amount <= of.amount;
  const max = formatMoney(of, locale);
  const submit = () =>
    record.mutate(amount, {
      onSuccess: () => {
        showToast('money.cod.short.recorded', 'money.cod.short.recorded.help');
        onClose();
      },
    });
  return (
    <Dialog opened onClose={onClose} title={t('money.cod.false.of', { n: String(number) })}>
      <Form className={classes.form} isReady={isRight} sending={record} onSubmit={submit}>
        <p>{t('money.cod.false.help')}</p>
        <TextInput
          label={t('money.cod.false.amount')}
          description={t('money.cod.false.hint', { max })}
          inputMode="decimal"
          required
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <FormProblem />
        <SubmitButton
          size="lg"
          fullWidth
          busy={t('money.cash.busy')}
          missing={t('money.cash.amount.wrong', { max })}
          missingClass={classes.quiet}
        >
          {t('money.cod.false.cta')}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
