import {
  useIsMutating,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
  type Mutation,
} from '@tanstack/react-query';
import { useState } from 'react';
import { courier, courierDeliveries, earnings, jobs, reportStep } from '#contract/courier.ts';
import { myOffers } from '#contract/courier-offers.ts';
import type { Delivery } from '#contract/delivery.ts';
import { delivery } from '#contract/deliveries.ts';
import type { CourierStep } from '#domain/delivery/stage-table.ts';
import { call } from '#web/api/call.ts';
import { isProblem } from '#web/api/problem.ts';
import { queryKey, routeQuery } from '#web/api/query-client.ts';
import type { CourierState } from '../courier-jobs/queries.ts';

const STEP_MUTATION = 'trip-step';
const LONGEST_PAUSE_MS = 10_000;
const TRIP_REFRESH_MS = 30_000;

/** One press of a step button: its own idempotency key and the device's time travel with every attempt. */
export type StepPress = {
  key: string;
  step: CourierStep;
  at: string;
  pin?: string;
  photoId?: string;
  position?: { lat: number; lng: number };
};

/** A step pressed now. */
export function pressOf(step: CourierStep, extra: Omit<Partial<StepPress>, 'step'> = {}): StepPress {
  return { key: crypto.randomUUID(), step, at: new Date().toISOString(), ...extra };
}

/**
 * The delivery that the courier carries now; `trip` is null when there is none. Once seen it is kept until the
 * screen is left, so that its end (delivered, cancelled by the sender) can be told instead of vanishing.
 */
export function useActiveTrip() {
  const own = useQuery(routeQuery(courier));
  const [keptId, setKeptId] = useState<string | null>(null);
  const activeId = own.data?.activeDeliveryId ?? null;
  if (activeId !== null && activeId !== keptId) setKeptId(activeId);
  const id = activeId ?? keptId;
  const isGivingBack = useIsMutating({ mutationKey: [STEP_MUTATION], predicate: isDropOut }) > 0;
  const trip = useQuery({
    ...routeQuery(delivery, { params: { id: id ?? '' } }),
    // A trip that is given back is no longer the courier's to see: asking again would be refused.
    enabled: (query) =>
      id !== null && !isGivingBack && (activeId === id || query.state.data?.status !== 'open'),
    refetchInterval: activeId === null ? false : TRIP_REFRESH_MS,
  });
  const isGone = isProblem(trip.error, 'not_found') || trip.data?.status === 'open';
  const hasNone = own.isSuccess && (id === null || isGone);
  return {
    trip: hasNone ? null : trip.data,
    // While it is read again the sum lacks the trip that has just ended.
    todayNet: own.isFetching ? undefined : own.data?.todayNet,
    error: isGone ? own.error : (own.error ?? trip.error),
    retry: () => void (own.isError ? own.refetch() : trip.refetch()),
  };
}

/**
 * Reports a step. A press that does not reach the server is sent again until it does, with the same key, so that
 * it counts once; a refusal ends it.
 */
export function useReportStep(deliveryId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: [STEP_MUTATION, deliveryId],
    mutationFn: ({ key, ...body }: StepPress) =>
      call(reportStep, { params: { id: deliveryId }, body, idempotencyKey: key }),
    retry: (_failures, error) => isProblem(error, 'network'),
    retryDelay: (failures) => Math.min(LONGEST_PAUSE_MS, 1_000 * 2 ** failures),
    onSuccess: (answer: Delivery) => {
      client.setQueryData(queryKey(delivery, { params: { id: deliveryId } }), answer);
      if (answer.status !== 'accepted') {
        client.setQueryData<CourierState>(
          queryKey(courier),
          (own) => own && { ...own, activeDeliveryId: null },
        );
      }
      for (const route of [courier, courierDeliveries, earnings, jobs, myOffers]) {
        void client.invalidateQueries({ queryKey: [route.id] });
      }
    },
    onError: () => void client.invalidateQueries({ queryKey: [delivery.id] }),
  });
}

function isDropOut(mutation: Mutation<unknown, Error, unknown>): boolean {
  return (mutation.state.variables as StepPress | undefined)?.step === 'drop_out';
}

/** How many pressed steps have not reached the server yet. */
export function useUnsentSteps(): number {
  const failures = useMutationState({
    filters: { mutationKey: [STEP_MUTATION], status: 'pending' },
    select: (mutation) => mutation.state.failureCount,
  });
  return failures.filter((count) => count > 0).length;
}
