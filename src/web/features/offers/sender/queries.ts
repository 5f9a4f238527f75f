import { useMutation, useQuery } from '@tanstack/react-query';
import { raiseEstimate } from '#contract/deliveries/deliveries.ts';
import { counterOffer, offers, refuseOffer, withdrawCounter, type Offer } from '#contract/offers/offers.ts';
import { call, type RouteAnswer } from '#web/api/call.ts';
import { isProblem } from '#web/api/problem.ts';
import { invalidateRoute, queryClient, queryKey, routeQuery } from '#web/api/query-client.ts';
import { cacheDelivery } from '../../deliveries/queries.ts';

type OfferList = RouteAnswer<typeof offers>;

const NETWORK_RETRIES = 3;

// A retry has the same idempotency key, so that a lost answer cannot become a second counter.
const retryLostAnswer = (failures: number, error: unknown) =>
  isProblem(error, 'network') && failures < NETWORK_RETRIES;

function keyOf(deliveryId: string) {
  return queryKey(offers, { params: { id: deliveryId } });
}

function changeList(deliveryId: string, change: (items: Offer[]) => Offer[]): void {
  queryClient.setQueryData<OfferList>(keyOf(deliveryId), (cached) =>
    cached ? { ...cached, items: change(cached.items) } : cached,
  );
}

/** Writes an answered offer into the cached list; whether it is recommended is for the list to say. */
function cacheOffer(deliveryId: string, { offer }: { offer: Offer }): void {
  changeList(deliveryId, (items) =>
    items.map((item) => (item.id === offer.id ? { ...offer, recommended: item.recommended } : item)),
  );
}

function refresh(deliveryId: string): void {
  void invalidateRoute(offers, { params: { id: deliveryId } });
}

/** The live offers on an open delivery; the event stream adds new ones. */
export function useOffers(deliveryId: string, enabled: boolean) {
  return useQuery({ ...routeQuery(offers, { params: { id: deliveryId } }), enabled });
}

/** Refuses one offer: it leaves the list at once (optimistic update) and comes back if the server refuses. */
export function useRefuseOffer(deliveryId: string) {
  return useMutation({
    mutationFn: (offerId: string) => call(refuseOffer, { params: { id: deliveryId, offerId } }),
    onMutate: async (offerId) => {
      await queryClient.cancelQueries({ queryKey: keyOf(deliveryId) });
      const before = queryClient.getQueryData<OfferList>(keyOf(deliveryId));
      changeList(deliveryId, (items) => items.filter((offer) => offer.id !== offerId));
      return { before };
    },
    onError: (_error, _offerId, context) => queryClient.setQueryData(keyOf(deliveryId), context?.before),
    onSettled: () => invalidateRoute(offers, { params: { id: deliveryId } }),
  });
}

/** Sends a counter. The idempotency key belongs to one press. */
export function useCounterOffer(deliveryId: string, offerId: string) {
  return useMutation({
    mutationFn: ({ key, amount }: { key: string; amount: number }) =>
      call(counterOffer, { params: { id: deliveryId, offerId }, body: { amount }, idempotencyKey: key }),
    retry: retryLostAnswer,
    onSuccess: (answer) => cacheOffer(deliveryId, answer),
    onSettled: () => refresh(deliveryId),
  });
}

/** Withdraws a counter before it is answered. */
export function useWithdrawCounter(deliveryId: string, offerId: string) {
  return useMutation({
    mutationFn: () => call(withdrawCounter, { params: { id: deliveryId, offerId } }),
    onSuccess: (answer) => cacheOffer(deliveryId, answer),
    onSettled: () => refresh(deliveryId),
  });
}

/** Raises the estimate that couriers see, in minor units. The idempotency key belongs to one press. */
export function useRaiseEstimate(deliveryId: string) {
  return useMutation({
    mutationFn: ({ key, amount }: { key: string; amount: number }) =>
      call(raiseEstimate, { params: { id: deliveryId }, body: { amount }, idempotencyKey: key }),
    retry: retryLostAnswer,
    onSuccess: cacheDelivery,
  });
}
