import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { wallet } from '#contract/accounts/me.ts';
import { refundWallet, walletTransactions } from '#contract/money/wallet.ts';
import { call } from '#web/api/call.ts';
import { isProblem } from '#web/api/problem.ts';
import { invalidateRoute, queryClient, queryKey } from '#web/api/query-client.ts';

/** Refunds money of the wallet to the card; a retry after a lost answer has the same idempotency key. */
export function useRefundWallet() {
  const key = useRef(crypto.randomUUID());
  return useMutation({
    mutationFn: (amount: number) => call(refundWallet, { body: { amount }, idempotencyKey: key.current }),
    onSuccess: (after) => {
      key.current = crypto.randomUUID();
      queryClient.setQueryData(queryKey(wallet), after);
      return invalidateRoute(walletTransactions);
    },
    onError: (error) => {
      if (!isProblem(error) || error.code === 'network' || error.status >= 500) return;
      key.current = crypto.randomUUID();
      return invalidateRoute(wallet);
    },
  });
}
