import { useMutation, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { companyCredit } from '#contract/companies/company-accounts.ts';
import { cancelDelivery, deliveries } from '#contract/deliveries/deliveries.ts';
import {
  acceptOrderOffer,
  cancelOrder,
  createOrder,
  type NewOrder,
  type Order,
  order,
  orderOffers,
  quoteOrder,
} from '#contract/deliveries/orders.ts';
import { call } from '#web/api/call.ts';
import { invalidateRoute, queryClient, queryKey, routeQuery } from '#web/api/query-client.ts';

/** Request bodies of an order's price and of its listing. */
export type QuoteBody = z.input<typeof quoteOrder.body>;
export type OrderBody = z.input<typeof NewOrder>;

/** One order as its sender or its courier sees it; kept current by the event stream. */
export function useOrder(id: string, enabled = true) {
  return useQuery({ ...routeQuery(order, { params: { id } }), enabled });
}

/** The live offers on an open order. */
export function useOrderOffers(id: string, enabled: boolean) {
  return useQuery({ ...routeQuery(orderOffers, { params: { id } }), enabled });
}

export type CompanyCredit = NonNullable<z.infer<typeof companyCredit.response>['credit']>;

/** What a company may still owe on account; null without a term, and where the order is nobody's but its sender's. */
export function useCompanyCredit(companyId: string | null) {
  return useQuery({
    ...routeQuery(companyCredit, { params: { id: companyId ?? '' } }),
    select: ({ credit }) => credit,
    enabled: companyId !== null,
  });
}

/** Prices the stops as they are filled in. */
export function useQuoteOrder() {
  return useMutation({ mutationFn: (body: QuoteBody) => call(quoteOrder, { body }) });
}

function cacheOrder(changed: Order): void {
  queryClient.setQueryData(queryKey(order, { params: { id: changed.id } }), changed);
  void invalidateRoute(deliveries);
}

/** Lists the order. The idempotency key belongs to one press. */
export function useCreateOrder() {
  return useMutation({
    mutationFn: ({ key, body }: { key: string; body: OrderBody }) =>
      call(createOrder, { body, idempotencyKey: key }),
    onSuccess: cacheOrder,
  });
}

/** Chooses an offer and pays, at the price that was on the button. */
export function useAcceptOrderOffer(id: string) {
  return useMutation({
    mutationFn: ({ key, ...body }: z.input<typeof acceptOrderOffer.body> & { key: string }) =>
      call(acceptOrderOffer, { params: { id }, body, idempotencyKey: key }),
    onSuccess: cacheOrder,
    onError: () => void invalidateRoute(orderOffers),
  });
}

/** Cancels an order without a courier, with all its stops. */
export function useCancelOrder(id: string) {
  return useMutation({
    mutationFn: () => call(cancelOrder, { params: { id }, body: {} }),
    onSuccess: cacheOrder,
  });
}

/** Takes one stop out of an open order: its delivery is cancelled. */
export function useRemoveStop() {
  return useMutation({
    mutationFn: (deliveryId: string) =>
      call(cancelDelivery, { params: { id: deliveryId }, body: { expectedFee: 0 } }),
    onSettled: () => {
      for (const route of [order, orderOffers, deliveries]) void invalidateRoute(route);
    },
  });
}
