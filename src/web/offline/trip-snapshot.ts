import type { User } from '#contract/accounts/auth.ts';
import { courier } from '#contract/trips/courier.ts';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { delivery } from '#contract/deliveries/deliveries.ts';
import { me } from '#contract/accounts/me.ts';
import type { RouteAnswer } from '#web/api/call.ts';
import { queryClient, queryKey } from '#web/api/query-client.ts';
import { tripStore } from './store-of-browser.ts';

/** Snapshot of the running trip: what its screens need to open offline, and nothing more. */
export type TripSnapshot = { version: 1; user: User; own: RouteAnswer<typeof courier>; trip: Delivery };

function isTripSnapshot(value: unknown): value is TripSnapshot {
  return typeof value === 'object' && value !== null && 'version' in value && value.version === 1;
}

/** Stores the snapshot on the phone; each call replaces the one before. */
export async function saveTripSnapshot(snapshot: Omit<TripSnapshot, 'version'>): Promise<void> {
  await (await tripStore()).saveSnapshot({ version: 1, ...snapshot });
}

/** Hydrates the query cache from the stored snapshot; answers of the server already in it stay. */
export async function restoreTripSnapshot(): Promise<void> {
  const snapshot = await (await tripStore()).readSnapshot();
  if (!isTripSnapshot(snapshot)) return;
  const answers: [readonly unknown[], unknown][] = [
    [queryKey(delivery, { params: { id: snapshot.trip.id } }), snapshot.trip],
    [queryKey(courier), snapshot.own],
    [queryKey(me), snapshot.user],
  ];
  for (const [key, answer] of answers) {
    // Marked as oldest: it is refetched at the next chance.
    if (queryClient.getQueryData(key) === undefined) queryClient.setQueryData(key, answer, { updatedAt: 1 });
  }
}
