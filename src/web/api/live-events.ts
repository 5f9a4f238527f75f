import { useEffect, useSyncExternalStore } from 'react';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { delivery } from '#contract/deliveries/deliveries.ts';
import { STALE_AFTER, type LiveEvent, type LiveEventName } from '#contract/live.ts';
import { openLiveStream, type LiveState, type LiveStream } from './live-stream.ts';
import { invalidateEverything, invalidateRoute, queryClient, queryKey } from './query-client.ts';
import { API_BASE } from './request.ts';
import { useSession } from './session.ts';

let state: LiveState = 'off';
let lastSeenAt: number | null = null;
let stream: LiveStream | undefined;
let users = 0;
let boardTimer: ReturnType<typeof setTimeout> | undefined;
const BOARD_EVERY_MS = 1_000;
const listeners = new Set<() => void>();

function setState(next: LiveState): void {
  if (next === 'live') lastSeenAt = Date.now();
  state = next;
  for (const listener of listeners) listener();
}

function movePosition({ deliveryId, position, etaMinutes = null }: LiveEvent): void {
  if (!deliveryId || !position) return;
  const args = { params: { id: deliveryId } };
  const key = queryKey(delivery, args);
  const moved = queryClient.setQueryData<Delivery>(key, (cached) =>
    cached ? { ...cached, position, etaMinutes } : cached,
  );
  // A pending answer may be older than this position and would overwrite it: it is refetched.
  if (moved && queryClient.isFetching({ queryKey: key }) > 0) void invalidateRoute(delivery, args);
}

function receive(event: LiveEvent): void {
  lastSeenAt = Date.now();
  movePosition(event);
  if (event.name === 'board.changed') boardChanged();
  else invalidateAfter(event.name);
}

function invalidateAfter(name: LiveEventName): void {
  for (const routeId of STALE_AFTER[name]) void invalidateRoute({ id: routeId });
}

/** The board hears of every delivery: it is refetched once a second at most, so that answers have time to come. */
function boardChanged(): void {
  boardTimer ??= setTimeout(() => {
    boardTimer = undefined;
    invalidateAfter('board.changed');
  }, BOARD_EVERY_MS);
}

function refetchEverythingShown(): void {
  void invalidateEverything();
}

function join(): () => void {
  users += 1;
  stream ??= openLiveStream(`${API_BASE}/events`, {
    event: receive,
    state: setState,
    gap: refetchEverythingShown,
  });
  return () => {
    users -= 1;
    if (users > 0) return;
    stream?.close();
    stream = undefined;
  };
}

/** Hook: keeps the one event stream of a signed-in browser open while mounted. The shells call it. */
export function useLiveEvents(): void {
  const { user } = useSession();
  const userId = user?.id;
  useEffect(() => (userId ? join() : undefined), [userId]);
}

/** Hook: state of the stream, for the offline and staleness lines; `lastSeenAt` is in epoch milliseconds. */
export function useLiveState(): { state: LiveState; lastSeenAt: number | null } {
  const current = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
    () => 'off' as const,
  );
  return { state: current, lastSeenAt };
}
