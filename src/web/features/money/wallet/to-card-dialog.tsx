import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { amountText, parseAmount } from '#web/ui/form/amount-text.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { useIsOnline } from '#web/ui/feedback/use-is-online.ts';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import type { Wallet } from './wallet-answer.ts';
import { useRefundWallet } from './use-refund-wallet.ts';
import classes from './wallet.module.css';

/** Refund to the card: all of the unspent money unless another amount is typed. */
export function ToCardDialog({ wallet, onClose }: { wallet: Wallet; onClose: () => void }) {
  const t = useT();
  const { locale } = useLocale();
  const isOnline = useIsOnline();
  const refund = useRefundWallet();
  const { available } = wallet.toCard;
  const [typed, setTyped] = useState(amountText(available.amount, available.currency, locale));
  const amount = parseAmount(typed) ?? 0;
  const isRight = amount > 0 && amount <= available.amount;
  const rest = wallet.balance.amount - available.amount;
  const sum = (minor: number) => formatMoney({ amount: minor, currency: available.currency }, locale);

  const submit = () => {
    if (!isRight) return;
    refund.mutate(amount, {
      onSuccess: () => {
        showToast('wallet.card.done', (translate) =>
          translate('wallet.card.done.help', { amount: sum(amount) }),
        );
        onClose();
      },
    });
  };

  return (
    <Dialog opened onClose={onClose} title={t('wallet.card.title')}>
      <p>{t('wallet.card.how')}</p>
      {rest > 0 && <p className={classes.quiet}>{t('wallet.card.rest', { amount: sum(rest) })}</p>}
      <Form className={classes.form} isReady={isRight && isOnline} sending={refund} onSubmit={submit}>
        <TextInput
          label={t('wallet.card.amount')}
          description={t('wallet.card.hint', { max: sum(available.amount) })}
          inputMode="decimal"
          autoComplete="transaction-amount"
          required
          data-autofocus
          value={typed}
          error={isRight ? undefined : t('wallet.card.wrong', { max: sum(available.amount) })}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <FormProblem />
        <SubmitButton
          size="lg"
          fullWidth
          aria-describedby={isOnline ? undefined : 'to-card-why'}
          busy={t('wallet.card.busy')}
        >
          {t('wallet.card.cta', { amount: sum(isRight ? amount : 0) })}
        </SubmitButton>
        {!isOnline && (
          <p id="to-card-why" role="status">
            {t('wallet.card.offline')}
          </p>
        )}
      </Form>
    </Dialog>
  );
}
