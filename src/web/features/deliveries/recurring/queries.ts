import { useMutation, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  changeRecurring,
  endRecurring,
  recurringDeliveries,
  repeatDelivery,
  skipRecurringDay,
} from '#contract/deliveries/recurring.ts';
import { call } from '#web/api/call.ts';
import { invalidateRoute, routeQuery } from '#web/api/query-client.ts';

export type Change = z.input<typeof changeRecurring.body>;

/** The rules by which deliveries repeat, with their next days. */
export function useRecurring() {
  return useQuery(routeQuery(recurringDeliveries));
}

const invalidateRecurring = () => invalidateRoute(recurringDeliveries);

export function useRepeat() {
  return useMutation({
    mutationFn: (body: z.input<typeof repeatDelivery.body>) => call(repeatDelivery, { body }),
    onSettled: invalidateRecurring,
  });
}

/** Changes a rule, pauses it, resumes it or takes another delivery as its pattern. */
export function useChangeRecurring() {
  return useMutation({
    mutationFn: ({ id, ...body }: Change & { id: string }) => call(changeRecurring, { params: { id }, body }),
    onSettled: invalidateRecurring,
  });
}

export function useSkipDay(id: string) {
  return useMutation({
    mutationFn: ({ day, isSkipped }: { day: string; isSkipped: boolean }) =>
      call(skipRecurringDay, { params: { id, day }, body: { isSkipped } }),
    onSettled: invalidateRecurring,
  });
}

export function useEndRecurring() {
  return useMutation({
    mutationFn: (id: string) => call(endRecurring, { params: { id } }),
    onSettled: invalidateRecurring,
  });
}
