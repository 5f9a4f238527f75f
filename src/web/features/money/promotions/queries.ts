import { useMutation, useQuery } from '@tanstack/react-query';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import type { Offer } from '#contract/offers/offers.ts';
import { claimPromo, previewPromo, promos } from '#contract/money/promos.ts';
import { call } from '#web/api/call.ts';
import { invalidateRoute, routeQuery } from '#web/api/query-client.ts';

/** The sender's coupons, saved ones first. */
export function usePromos() {
  return useQuery(routeQuery(promos));
}

/** Saves a code to the account. */
export function useClaimPromo() {
  return useMutation({
    mutationFn: (code: string) => call(claimPromo, { params: { code } }),
    onSuccess: () => invalidateRoute(promos),
  });
}

/** The discount of a code on this offer, refetched when the offer's price changes; disabled without a code. */
export function usePromoPreview(delivery: Delivery, offer: Offer, code: string | null) {
  const body = { code: code ?? '', deliveryId: delivery.id, offerId: offer.id };
  const preview = routeQuery(previewPromo, { body });
  return useQuery({
    ...preview,
    queryKey: [...preview.queryKey, offer.amount.amount],
    enabled: code !== null,
  });
}

/** Invalidates the coupons after a payment or a refusal, which may have changed them. */
export function forgetCoupons(): void {
  void invalidateRoute(promos);
}

/** Invalidates the discount previews after a refusal. */
export function forgetPreviews(): void {
  void invalidateRoute(previewPromo);
}
