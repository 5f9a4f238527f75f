import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { wallet as walletRoute } from '#contract/accounts/me.ts';
import { payDebt, walletTransactions } from '#contract/money/wallet.ts';
import { limitsIn } from '#domain/money/figures/limits.ts';
import { call } from '#web/api/call.ts';
import { invalidateRoute, queryClient, queryKey } from '#web/api/query-client.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { useIsOnline } from '#web/ui/feedback/use-is-online.ts';
import { PayDebtByCard } from './pay-debt-by-card.tsx';
import type { Wallet } from './wallet-answer.ts';

/** Pays the debt of a late cancellation from the wallet, where the balance covers it. */
export function PayDebt({ wallet }: { wallet: Wallet }) {
  const t = useT();
  const { locale } = useLocale();
  const isOnline = useIsOnline();
  const key = useRef(crypto.randomUUID());
  const pay = useMutation({
    mutationFn: () => call(payDebt, { body: { amount: wallet.debt.amount }, idempotencyKey: key.current }),
    onSuccess: (after) => {
      queryClient.setQueryData(queryKey(walletRoute), after);
      showToast('wallet.debt.paid', 'wallet.debt.paid.help');
      return invalidateRoute(walletTransactions);
    },
  });
  const isForCards = wallet.debt.amount >= limitsIn(wallet.debt.currency).cardMin;
  const isEnough = wallet.balance.amount >= wallet.debt.amount;
  return (
    <>
      <ProblemAlert error={pay.error} />
      <Button
        variant="default"
        disabled={!isEnough || !isOnline || pay.isPending}
        aria-busy={pay.isPending}
        aria-describedby={isEnough && isOnline ? undefined : 'debt-why'}
        onClick={() => pay.mutate()}
      >
        {pay.isPending
          ? t('wallet.debt.busy')
          : t('wallet.debt.pay', { amount: formatMoney(wallet.debt, locale) })}
      </Button>
      {wallet.canTopUp && isForCards && <PayDebtByCard wallet={wallet} />}
      {!(isEnough && isOnline) && (
        <p id="debt-why" role="status">
          {t(isOnline ? (wallet.canTopUp ? 'wallet.debt.or' : 'wallet.debt.need') : 'pay.offline')}
        </p>
      )}
    </>
  );
}
