import { useMutation, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { giveRefund, refundOptions, refundPreview } from '#contract/money/delivery-refunds.ts';
import { disputes } from '#contract/money/disputes.ts';
import { goodwills } from '#contract/money/goodwill.ts';
import { adminDecisions } from '#contract/staff/admin-decisions.ts';
import { call } from '#web/api/call.ts';
import { useIdempotencyKey } from '#web/api/idempotency-key.ts';
import { invalidateRoute, routeQuery } from '#web/api/query-client.ts';

/** What can be given back of a delivery; without a number nothing is asked. */
export function useRefundOptions(deliveryNumber: number | null) {
  return useQuery({
    ...routeQuery(refundOptions, { query: { deliveryNumber: deliveryNumber ?? 0 } }),
    enabled: deliveryNumber !== null,
    gcTime: 0,
    retry: false,
  });
}

type Shown = z.input<typeof refundPreview.query>;

/** What a refund would post; not kept, because it changes. Without an order nothing is asked. */
export function useRefundPreview(order: Shown | null) {
  const none: Shown = { deliveryNumber: 0, fault: 'platform', destination: 'wallet', amount: 0 };
  return useQuery({
    ...routeQuery(refundPreview, { query: order ?? none }),
    enabled: order !== null,
    gcTime: 0,
    retry: false,
  });
}

/** Gives a refund or asks for a signature; a retry after a lost answer has the same idempotency key. */
export function useGiveRefund() {
  const { key, renew } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: z.input<typeof giveRefund.body>) =>
      call(giveRefund, { body, idempotencyKey: key.current }),
    onError: renew,
    onSettled: () =>
      Promise.all(
        [refundOptions, refundPreview, goodwills, disputes, adminDecisions].map(async (route) =>
          invalidateRoute(route),
        ),
      ),
  });
}
