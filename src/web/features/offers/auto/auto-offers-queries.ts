import { useMutation, useQuery } from '@tanstack/react-query';
import { autoOffers, saveAutoOffers, type AutoOffers } from '#contract/offers/auto-offers.ts';
import { call, type RouteAnswer } from '#web/api/call.ts';
import { queryClient, queryKey, routeQuery } from '#web/api/query-client.ts';

/** Form values of the rules; `minPerKm`, the minimum per kilometre, is in minor units. */
export type Rules = Omit<AutoOffers, 'minPerKm' | 'madeToday'> & { minPerKm: number };

/** The courier's rules for auto offers, null before the first ones. */
export function useAutoOffers() {
  return useQuery(routeQuery(autoOffers));
}

/** Saves the rules; what the server stored is shown at once. */
export function useSaveAutoOffers() {
  return useMutation({
    mutationFn: (rules: Rules) => call(saveAutoOffers, { body: rules }),
    onSuccess: (saved) =>
      queryClient.setQueryData<RouteAnswer<typeof autoOffers>>(queryKey(autoOffers), saved),
  });
}

/** Form values of the stored rules. */
export function rulesOf(stored: AutoOffers): Rules {
  const { enabled, minPerKm, sizes, fromHour, toHour, radiusKm, dailyCap, centre } = stored;
  return { enabled, minPerKm: minPerKm.amount, sizes, fromHour, toHour, radiusKm, dailyCap, centre };
}
