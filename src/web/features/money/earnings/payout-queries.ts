import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { earnings } from '#contract/trips/courier.ts';
import { checkPayoutAccount, linkPayoutAccount, payouts, requestPayout } from '#contract/money/payouts.ts';
import { call } from '#web/api/call.ts';
import { isProblem } from '#web/api/problem.ts';
import { invalidateRoute, pagedQuery } from '#web/api/query-client.ts';

const PAYOUT_PAGE = 10;
/** The courier's payouts, newest first, paged. */
export function usePayouts() {
  return useInfiniteQuery(pagedQuery(payouts, { query: { limit: PAYOUT_PAGE } }));
}

/**
 * Requests a payout. An amount keeps one idempotency key while its answer is unknown, so that a second press or a retry
 * after a lost answer requests it once.
 */
export function useRequestPayout() {
  const keys = useRef(new Map<number, string>());
  return useMutation({
    mutationFn: (amount: number) => {
      const key = keys.current.get(amount) ?? crypto.randomUUID();
      keys.current.set(amount, key);
      return call(requestPayout, { body: { amount }, idempotencyKey: key });
    },
    onSuccess: (_payout, amount) => void keys.current.delete(amount),
    onError: (error, amount) => {
      const isDefinite = isProblem(error) && error.code !== 'network' && error.status < 500;
      if (isDefinite) keys.current.delete(amount);
    },
    onSettled: () => Promise.all([invalidateRoute(earnings), invalidateRoute(payouts)]),
  });
}

/** Requests a link to the payment provider's questions, valid for one visit. */
export function useLinkAccount() {
  return useMutation({
    mutationFn: () => call(linkPayoutAccount, {}),
    onSuccess: () => invalidateRoute(earnings),
  });
}

/** Rereads the courier's payout account at the payment provider. */
export function useCheckAccount() {
  return useMutation({
    mutationFn: () => call(checkPayoutAccount, {}),
    onSettled: () => Promise.all([invalidateRoute(earnings), invalidateRoute(payouts)]),
  });
}
