import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { rateDelivery } from '#contract/deliveries/deliveries.ts';
import { call } from '#web/api/call.ts';
import { cacheDelivery } from '../queries.ts';

export type RatingBody = z.input<typeof rateDelivery.body>;

/** Rates the courier of a completed delivery, once. */
export function useRateDelivery(id: string) {
  return useMutation({
    mutationFn: (body: RatingBody) => call(rateDelivery, { params: { id }, body }),
    onSuccess: cacheDelivery,
  });
}
