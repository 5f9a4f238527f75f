import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { CASH_REFERENCE_MAX, type CourierCash } from '#contract/money/cash.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { amountText, parseAmount } from '#web/ui/form/amount-text.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import classes from '../money/money.module.css';
import { useHandInCash } from './queries.ts';

/** Books cash that a courier hands in, with the receipt's number; the whole debt unless another amount is typed. */
export function HandInDialog({ item, onClose }: { item: CourierCash; onClose: () => void }) {
  const t = useT();
  const { locale } = useLocale();
  const handIn = useHandInCash(item.id);
  const { owed } = item;
  const [typed, setTyped] = useState(amountText(owed.amount, owed.currency, locale));
  const [reference, setReference] = useState('');
  const amount = parseAmount(typed) ?? 0;
  const isRight = amount > 0 && amount <= owed.amount;
  const isReady = isRight && reference.trim() !== '';
  const sum = (minor: number) => formatMoney({ amount: minor, currency: owed.currency }, locale);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || handIn.isPending) return;
    handIn.mutate(
      { amount, reference },
      {
        onSuccess: (after) => {
          const rest = formatMoney(after.owed, locale);
          showToast('money.cash.done', (translate) =>
            translate('money.cash.done.help', { name: item.courier, rest }),
          );
          onClose();
        },
      },
    );
  };

  return (
    <Dialog opened onClose={onClose} title={t('money.cash.title', { name: item.courier })}>
      <form className={classes.form} onSubmit={submit} noValidate>
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
        <ProblemAlert error={handIn.error} />
        <Button
          type="submit"
          size="lg"
          fullWidth
          disabled={!isReady}
          aria-busy={handIn.isPending}
          aria-describedby="hand-in-why"
        >
          {handIn.isPending ? t('money.cash.busy') : t('money.cash.cta')}
        </Button>
        <p id="hand-in-why" className={classes.quiet}>
          {!isReady && t('money.cash.missing')}
        </p>
      </form>
    </Dialog>
  );
}
