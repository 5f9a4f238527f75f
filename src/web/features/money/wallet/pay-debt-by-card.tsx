import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { payDebtByCard } from '#contract/money/wallet.ts';
import { call } from '#web/api/call.ts';
import { useIdempotencyKey } from '#web/api/idempotency-key.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { useIsOnline } from '#web/ui/feedback/use-is-online.ts';
import type { Wallet } from './wallet-answer.ts';

/** Pays the whole debt by card: opens the payment page, whose result the wallet's page shows. */
export function PayDebtByCard({ wallet }: { wallet: Wallet }) {
  const t = useT();
  const { locale } = useLocale();
  const isOnline = useIsOnline();
  const { key, renew } = useIdempotencyKey();
  const pay = useMutation({
    mutationFn: () =>
      call(payDebtByCard, { body: { amount: wallet.debt.amount }, idempotencyKey: key.current }),
    // Stays pending: the payment page replaces this one.
    onSuccess: ({ redirectUrl }) => window.location.assign(redirectUrl),
    onError: renew,
  });
  const isBusy = pay.isPending || pay.isSuccess;
  return (
    <>
      <ProblemAlert error={pay.error} />
      <Button
        variant="default"
        disabled={!isOnline || isBusy}
        aria-busy={isBusy}
        aria-describedby={isOnline ? undefined : 'debt-why'}
        onClick={() => pay.mutate()}
      >
        {isBusy
          ? t('wallet.debt.going')
          : t('wallet.debt.card', { amount: formatMoney(wallet.debt, locale) })}
      </Button>
    </>
  );
}
