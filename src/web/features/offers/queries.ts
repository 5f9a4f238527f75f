import { useMutation, useQuery } from '@tanstack/react-query';
import { offers, refuseOffer } from '#contract/offers.ts';
import { call, type RouteAnswer } from '#web/api/call.ts';
import { queryClient, queryKey, routeQuery } from '#web/api/query-client.ts';

type OfferList = RouteAnswer<typeof offers>;

function keyOf(deliveryId: string) {
  return queryKey(offers, { params: { id: deliveryId } });
}

/** The live offers on an open delivery; the event stream brings new ones. */
export function useOffers(deliveryId: string, enabled: boolean) {
  return useQuery({ ...routeQuery(offers, { params: { id: deliveryId } }), enabled });
}

/** Refuses one offer: it leaves the list at once and comes back if the server says no. */
export function useRefuseOffer(deliveryId: string) {
  return useMutation({
    mutationFn: (offerId: string) => call(refuseOffer, { params: { id: deliveryId, offerId } }),
    onMutate: async (offerId) => {
      await queryClient.cancelQueries({ queryKey: keyOf(deliveryId) });
      const before = queryClient.getQueryData<OfferList>(keyOf(deliveryId));
      queryClient.setQueryData<OfferList>(keyOf(deliveryId), (known) =>
        known ? { ...known, items: known.items.filter((offer) => offer.id !== offerId) } : known,
      );
      return { before };
    },
    onError: (_error, _offerId, context) => queryClient.setQueryData(keyOf(deliveryId), context?.before),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(deliveryId) }),
  });
}
