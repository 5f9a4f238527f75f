import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { earnings } from '#contract/trips/courier.ts';
import {
  checkPayoutAccount,
  linkPayoutAccount,
  payouts,
  requestPayout,
  type Payout,
} from '#contract/money/payouts.ts';
import { call } from '#web/api/call.ts';
import { isProblem } from '#web/api/problem.ts';
import { queryKey } from '#web/api/query-client.ts';

const PAYOUT_PAGE = 10;
type Page = { items: Payout[]; nextCursor: string | null };

/** The courier's payouts, newest first, a page at a time. */
export function usePayouts() {
  return useInfiniteQuery({
    queryKey: [...queryKey(payouts), 'pages'],
    queryFn: ({ pageParam }): Promise<Page> =>
      call(payouts, { query: { limit: PAYOUT_PAGE, ...(pageParam ? { cursor: pageParam } : {}) } }),
    initialPageParam: '',
    getNextPageParam: (last: Page) => last.nextCursor ?? undefined,
  });
}

/**
 * Asks for a payout. A sum has one key while its answer is unknown, so that a second press or a retry after a lost
 * answer asks once.
 */
export function useRequestPayout() {
  const client = useQueryClient();
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
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: queryKey(earnings) }),
        client.invalidateQueries({ queryKey: queryKey(payouts) }),
      ]),
  });
}

/** Asks for an address of the payment processor's questions, good for one visit. */
export function useLinkAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(linkPayoutAccount, {}),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKey(earnings) }),
  });
}

/** Has the courier's account read at the payment processor. */
export function useCheckAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(checkPayoutAccount, {}),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: queryKey(earnings) }),
        client.invalidateQueries({ queryKey: queryKey(payouts) }),
      ]),
  });
}
