import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { billing, invoices, reissueInvoice, saveBilling } from '#contract/money/invoices.ts';
import { call, type RouteAnswer, type RouteArgs } from '#web/api/call.ts';
import { invalidateRoute, pagedQuery, queryClient, queryKey, routeQuery } from '#web/api/query-client.ts';

export type Invoice = RouteAnswer<typeof invoices>['items'][number];
export type Billing = RouteAnswer<typeof billing>;
export type BillingInput = RouteArgs<typeof saveBilling>['body'];

const PAGE_SIZE = 10;

/** The documents issued to the signed-in person, newest first, paged. */
export function useInvoices() {
  return useInfiniteQuery(pagedQuery(invoices, { query: { limit: PAGE_SIZE } }));
}

/** The documents of one delivery that concern the signed-in person; most senders have none. */
export function useDeliveryInvoices(deliveryId: string) {
  return useQuery(routeQuery(invoices, { query: { deliveryId } }));
}

/** The billing details for the next invoices. */
export function useBilling(enabled: boolean) {
  return useQuery({ ...routeQuery(billing), enabled });
}

export function useSaveBilling() {
  return useMutation({
    mutationFn: (body: BillingInput) => call(saveBilling, { body }),
    onSuccess: async (saved) => {
      queryClient.setQueryData(queryKey(billing), saved);
      await invalidateRoute(invoices);
    },
  });
}

/** Credits an invoice and reissues it to the current billing details. */
export function useReissueInvoice() {
  return useMutation({
    mutationFn: (id: string) => call(reissueInvoice, { params: { id } }),
    onSettled: () => invalidateRoute(invoices),
  });
}
