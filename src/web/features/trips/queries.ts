import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { courier, courierDeliveries, earnings, jobs } from '#contract/trips/courier.ts';
import { myOffers } from '#contract/offers/courier-offers.ts';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { delivery } from '#contract/deliveries/deliveries.ts';
import { ApiProblem, isProblem } from '#web/api/problem.ts';
import { invalidateRoute, queryClient, queryKey, routeQuery } from '#web/api/query-client.ts';
import { useSession } from '#web/api/session.ts';
import { forgetTrip } from '#web/offline/forget-trip.ts';
import { saveTripSnapshot } from '#web/offline/trip-snapshot.ts';
import { type Act, isRevocable, type QueuedAct, UNDO_MS } from '#web/offline/queued-act.ts';
import {
  enqueue,
  forgetRefusal,
  listenToQueue,
  queueState,
  startQueue,
  takeBack,
  type QueueState,
} from '#web/offline/trip-queue.ts';
import type { CourierState } from './jobs/queries.ts';
import { withWaiting, type TripInHand } from './queue/waiting-steps.ts';

const TRIP_REFRESH_MS = 30_000;

/** Data of a queued action beside its name: proofs, the place, a reason. */
export type PressExtra = Pick<
  QueuedAct,
  | 'pin'
  | 'reason'
  | 'isAccident'
  | 'signedBy'
  | 'awb'
  | 'position'
  | 'photo'
  | 'signature'
  | 'cod'
  | 'inspection'
>;

/** Hook: the queued actions of this phone. */
export function useQueue(): QueueState {
  return useSyncExternalStore(listenToQueue, queueState, queueState);
}

/** Hook: sends the queue while a courier's screens are open, and writes the answers into the cache. */
export function useQueueSending(): void {
  const accountId = useSession().user?.id;
  useEffect(() => {
    if (!accountId) return;
    const refetch = () => {
      for (const route of [courier, courierDeliveries, earnings, jobs, myOffers]) {
        void invalidateRoute(route);
      }
    };
    return startQueue({
      accountId,
      taken: (act, answer) => {
        queryClient.setQueryData(queryKey(delivery, { params: { id: act.deliveryId } }), answer);
        if (answer.status !== 'accepted') {
          queryClient.setQueryData<CourierState>(
            queryKey(courier),
            (own) => own && { ...own, activeDeliveryId: null },
          );
        }
        refetch();
      },
      refused: () => {
        void invalidateRoute(delivery);
        refetch();
      },
    });
  }, [accountId]);
}

/**
 * Hook: the delivery that the courier carries now, with the queued actions applied; `trip` is null when there is none.
 * Once loaded it stays until the screen is left, so that its end (delivered, cancelled by the sender) can be shown.
 */
export function useActiveTrip() {
  const { user } = useSession();
  const { acts } = useQueue();
  const own = useQuery(routeQuery(courier));
  const [lastId, setLastId] = useState<string | null>(null);
  const activeId = own.data?.activeDeliveryId ?? null;
  if (activeId !== null && activeId !== lastId) setLastId(activeId);
  const id = activeId ?? lastId;
  const isDroppingOut = acts.some(({ act, refusal }) => act === 'drop_out' && !refusal);
  const trip = useQuery({
    ...routeQuery(delivery, { params: { id: id ?? '' } }),
    // After dropping out the courier may no longer read the trip: a refetch would be refused.
    enabled: (query) =>
      id !== null && !isDroppingOut && (activeId === id || query.state.data?.status !== 'open'),
    refetchInterval: activeId === null ? false : TRIP_REFRESH_MS,
  });
  const isGone = isProblem(trip.error, 'not_found') || trip.data?.status === 'open';
  const hasNone = own.isSuccess && (id === null || isGone);
  const server = hasNone ? null : trip.data;
  useTripSnapshot(user, own.data, server);
  const inHand = useMemo<TripInHand | null>(
    () => (server ? withWaiting(server, acts) : null),
    [server, acts],
  );
  return {
    trip: inHand?.trip ?? (server === null ? null : undefined),
    ending: inHand?.ending ?? null,
    /** The stage at the server. */
    serverStage: server?.stage ?? null,
    // During a refetch the amount lacks the trip that has just ended.
    todayNet: own.isFetching ? undefined : own.data?.todayNet,
    error: isGone ? own.error : (own.error ?? trip.error),
    retry: () => void (own.isError ? own.refetch() : trip.refetch()),
  };
}

/** Stores a snapshot of the running trip for a start without a network; deletes it when the trip has ended. */
function useTripSnapshot(
  user: ReturnType<typeof useSession>['user'],
  own: CourierState | undefined,
  trip: Delivery | null | undefined,
): void {
  useEffect(() => {
    if (trip === undefined) return;
    if (trip?.status === 'accepted' && user && own) void saveTripSnapshot({ user, own, trip });
    else void forgetTrip();
  }, [user, own, trip]);
}

/**
 * Hook: actions on one trip. `press` queues one, `busy` while an answer is pending, `error` when the last was refused.
 */
export function useTripSteps(deliveryId: string) {
  const accountId = useSession().user?.id ?? '';
  const { acts, refused } = useQueue();
  const mine = acts.filter((act) => act.deliveryId === deliveryId && !act.refusal);
  const last = mine.at(-1);
  const refusal = refused?.deliveryId === deliveryId ? refused.refusal : null;
  // A refusal of what waited offline has its own banner.
  const isRefused = acts.some((act) => act.deliveryId === deliveryId && act.refusal);
  const error = useMemo(() => (refusal && !isRefused ? problemOf(refusal) : null), [refusal, isRefused]);
  return {
    press: (act: Act, extra: PressExtra = {}) => {
      // Haptic confirmation for a courier who does not look; without a motor nothing is lost.
      navigator.vibrate?.(15);
      const now = Date.now();
      return enqueue({
        id: crypto.randomUUID(),
        accountId,
        deliveryId,
        act,
        at: new Date(now).toISOString(),
        sendAfter: isRevocable(act) ? now + UNDO_MS : now,
        tries: 0,
        ...extra,
      });
    },
    busy: mine.some(({ act, tries }) => !isRevocable(act) && act !== 'log_call' && tries === 0),
    error,
    reset: forgetRefusal,
    /** The action that can still be undone. */
    revocable: last && isRevocable(last.act) ? last : null,
    takeBack: (act: QueuedAct) => void takeBack(act.id),
  };
}

function problemOf({ code, detail, facts }: NonNullable<QueuedAct['refusal']>): ApiProblem {
  return new ApiProblem({
    status: 409,
    code: code as ApiProblem['code'],
    detail,
    ...(facts ? { facts: facts as NonNullable<ApiProblem['facts']> } : {}),
  });
}
