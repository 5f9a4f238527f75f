import { TextInput, UnstyledButton } from '@mantine/core';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { limitsIn } from '#domain/money/figures/limits.ts';
import { amountText, parseAmount } from '#web/ui/form/amount-text.ts';
import { formatMoney, formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { SpecDialog } from '#web/ui/overlay/spec-dialog.tsx';
import { useIsOnline } from '#web/ui/feedback/use-is-online.ts';
import type { Wallet } from './wallet-answer.ts';
import { useTopUp } from './use-top-up.ts';
import classes from './wallet.module.css';

/** Top-up form: a preset or typed amount, then the payment page. */
export function TopUpForm({ wallet, readAt }: { wallet: Wallet; readAt: number }) {
  const t = useT();
  const { locale } = useLocale();
  const isOnline = useIsOnline();
  const topUp = useTopUp();
  const input = useRef<HTMLInputElement>(null);
  const { currency } = wallet.balance;
  const presetAmount = Number(useSearchParams()[0].get('amount'));
  const [typed, setTyped] = useState(presetAmount > 0 ? amountText(presetAmount, currency, locale) : '');
  const [error, setError] = useState<string | null>(null);
  const sum = (amount: number) => formatMoney({ amount, currency }, locale);
  const { min, room } = wallet.limits;
  const most = Math.min(wallet.limits.max.amount, room.amount);

  const check = (text: string): string | null => {
    if (text.trim() === '') return t('wallet.amount.err');
    const amount = parseAmount(text);
    const fits = amount !== null && amount >= min.amount && amount <= most;
    return fits ? null : t('wallet.amount.bad', { min: sum(min.amount), max: sum(most) });
  };
  const submit = () => {
    const problem = check(typed);
    setError(problem);
    if (problem) return input.current?.focus();
    topUp.start(parseAmount(typed) ?? 0);
  };
  const choose = (amount: number) => {
    setTyped(amountText(amount, currency, locale));
    setError(null);
  };
  const blocked = blockedBecause();

  return (
    <Form
      className={classes.card}
      isReady={blocked === null}
      sending={{ isPending: topUp.isBusy }}
      onSubmit={submit}
      aria-label={t('wallet.add')}
    >
      <div className={classes.chips} role="group" aria-label={t('wallet.quick')}>
        {limitsIn(currency)
          .quickTopUps.filter((amount) => amount <= most)
          .map((amount) => (
            <UnstyledButton
              key={amount}
              className={classes.chip}
              aria-pressed={parseAmount(typed) === amount}
              onClick={() => choose(amount)}
            >
              {sum(amount).replace(/[.,]00(?=\D|$)/, '')}
            </UnstyledButton>
          ))}
      </div>
      <TextInput
        ref={input}
        label={t('wallet.amount')}
        description={t('wallet.amount.hint', { min: sum(min.amount), max: sum(most) })}
        required
        inputMode="decimal"
        autoComplete="transaction-amount"
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          if (error) setError(check(event.currentTarget.value));
        }}
        onBlur={() => typed !== '' && setError(check(typed))}
      />
      <ProblemAlert error={topUp.error} />
      <SubmitButton
        size="lg"
        fullWidth
        busy={t('wallet.busy')}
        aria-describedby={blocked === null ? undefined : 'top-up-why'}
      >
        {t('wallet.add')}
      </SubmitButton>
      <p id="top-up-why" className={classes.quiet} role="status">
        {blocked ?? t('wallet.secure')}
      </p>
      <SpecDialog
        opened={topUp.isRefused}
        onClose={topUp.acknowledge}
        textKey="wallet.fail"
        helpKey="wallet.fail.help"
      />
    </Form>
  );

  function blockedBecause(): string | null {
    if (!wallet.canTopUp) return t('wallet.off');
    if (!isOnline) return t('wallet.offline', { time: formatTime(new Date(readAt), locale) });
    if (room.amount === 0) return t('wallet.amount.full', { max: sum(wallet.limits.balanceMax.amount) });
    return null;
  }
}
