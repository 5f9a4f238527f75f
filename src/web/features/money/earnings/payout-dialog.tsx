import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { amountText, parseAmount } from '#web/ui/form/amount-text.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { useRequestPayout } from './payout-queries.ts';
import type { Earnings } from './queries.ts';
import classes from './payout-card.module.css';

/** Payout confirmation: the amount, the account, and one button that cannot be pressed twice. */
export function PayoutDialog({ payout, onClose }: { payout: Earnings['payout']; onClose: () => void }) {
  const t = useT();
  const { locale } = useLocale();
  const request = useRequestPayout();
  const { currency } = payout.available;
  const [typed, setTyped] = useState(amountText(payout.available.amount, currency, locale));
  const amount = parseAmount(typed);
  const isRight = amount !== null && amount >= payout.min.amount && amount <= payout.available.amount;
  const bounds = { min: formatMoney(payout.min, locale), max: formatMoney(payout.available, locale) };

  const submit = () => {
    if (!isRight) return;
    request.mutate(amount, {
      onSuccess: () => {
        showToast('payout.asked', 'payout.asked.help');
        onClose();
      },
    });
  };

  return (
    <Dialog opened onClose={onClose} title={t('payout.title')}>
      <Form className={classes.form} isReady={isRight} sending={request} onSubmit={submit}>
        <TextInput
          label={t('payout.amount')}
          description={t('payout.amount.hint', bounds)}
          required
          inputMode="decimal"
          autoComplete="transaction-amount"
          value={typed}
          error={isRight ? null : t('payout.amount.bad', bounds)}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <p>{t('payout.iban', { iban: payout.ibanLast4 ?? '' })}</p>
        <p className={classes.hint}>{t('payout.note')}</p>
        <FormProblem />
        <SubmitButton size="lg" fullWidth busy={t('payout.busy')}>
          {t('payout.confirm', { amount: isRight ? formatMoney({ amount, currency }, locale) : '' })}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
