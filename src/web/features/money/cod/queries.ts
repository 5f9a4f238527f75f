import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { codRemittances, nameCodAccount } from '#contract/money/cod-remittances.ts';
import { senderCod } from '#contract/money/cod.ts';
import { call } from '#web/api/call.ts';
import { invalidateRoute, pagedQuery, routeQuery } from '#web/api/query-client.ts';

const PAGE_SIZE = 10;

/** The sums of the sender's goods' money by state, and whether some of it has no bank account. */
export function useCodSums() {
  return useQuery(routeQuery(senderCod, { query: { limit: 1 } }));
}

/** The remittances of the sender's goods' money, newest first, paged. */
export function useRemittances() {
  return useInfiniteQuery(pagedQuery(codRemittances, { query: { limit: PAGE_SIZE } }));
}

/** Names the bank account for goods' money that has none, or a refused one. */
export function useNameAccount() {
  return useMutation({
    mutationFn: (iban: string) => call(nameCodAccount, { body: { iban } }),
    onSuccess: () => invalidateRoute(senderCod),
  });
}
