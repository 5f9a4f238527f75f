import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { CASH_REFERENCE_MAX } from '#contract/money/cash.ts';
import { formatMoney, type MoneyValue } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { amountText, parseAmount } from '#web/ui/form/amount-text.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import classes from '../money/money.module.css';
import type { BookHandIn } from './queries.ts';

type Props = {
  title: string;
  courier: string;
  /** What the courier has to hand in. */
  owed: MoneyValue;
  handIn: BookHandIn;
  onClose: () => void;
};

/** Books money that a courier hands in, with the receipt's number; the whole debt unless another amount is typed. */
export function HandInDialog({ title, courier, owed, handIn, onClose }: Props) {
  const t = useT();
  const { locale } = useLocale();
  const [typed, setTyped] = useState(amountText(owed.amount, owed.currency, locale));
  const [reference, setReference] = useState('');
  const amount = parseAmount(typed) ?? 0;
  const isRight = amount > 0 && amount <= owed.amount;
  const isReady = isRight && reference.trim() !== '';
  const sum = (minor: number) => formatMoney({ amount: minor, currency: owed.currency }, locale);

  const submit = () => {
    handIn.mutate(
      { amount, reference },
      {
        onSuccess: (left) => {
          const rest = formatMoney(left, locale);
          showToast('money.cash.done', (translate) =>
            translate('money.cash.done.help', { name: courier, rest }),
          );
          onClose();
        },
      },
    );
  };

  return (
    <Dialog opened onClose={onClose} title={title}>
      <Form className={classes.form} isReady={isReady} sending={handIn} onSubmit={submit}>
        <TextInput
          label={t('money.cash.amount')}
          description={t('money.cash.amount.hint', { max: sum(owed.amount) })}
          inputMode="decimal"
          required
          value={typed}
          error={isRight ? undefined : t('money.cash.amount.wrong', { max: sum(owed.amount) })}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <TextInput
          label={t('money.cash.reference')}
          description={t('money.cash.reference.hint')}
          required
          data-autofocus
          maxLength={CASH_REFERENCE_MAX}
          value={reference}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
        <FormProblem />
        <SubmitButton
          size="lg"
          fullWidth
          busy={t('money.cash.busy')}
          missing={t('money.cash.missing')}
          missingClass={classes.quiet}
        >
          {t('money.cash.cta')}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
