import type { User } from '#contract/accounts/auth.ts';
import { courier } from '#contract/trips/courier.ts';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { delivery } from '#contract/deliveries/deliveries.ts';
import { me } from '#contract/accounts/me.ts';
import type { RouteAnswer } from '#web/api/call.ts';
import { queryClient, queryKey } from '#web/api/query-client.ts';
import { tripStore } from './store-of-browser.ts';

/** The running job as last seen: what its screens need to open without a network, and nothing more. */
export type TripSnapshot = { version: 1; user: User; own: RouteAnswer<typeof courier>; trip: Delivery };

function isTripSnapshot(value: unknown): value is TripSnapshot {
  return typeof value === 'object' && value !== null && 'version' in value && value.version === 1;
}

/** Stores the running job on the phone; each call replaces the one before. */
export async function saveTripSnapshot(snapshot: Omit<TripSnapshot, 'version'>): Promise<void> {
  await (await tripStore()).saveSnapshot({ version: 1, ...snapshot });
}

/** Fills the query cache from the stored snapshot; an answer of the server that is there already stays. */
export async function restoreTripSnapshot(): Promise<void> {
  const snapshot = await (await tripStore()).readSnapshot();
  if (!isTripSnapshot(snapshot)) return;
  const answers: [readonly unknown[], unknown][] = [
    [queryKey(delivery, { params: { id: snapshot.trip.id } }), snapshot.trip],
    [queryKey(courier), snapshot.own],
    [queryKey(me), snapshot.user],
  ];
  for (const [key, answer] of answers) {
    // As old as can be: the next chance to ask is taken.
    if (queryClient.getQueryData(key) === undefined) queryClient.setQueryData(key, answer, { updatedAt: 1 });
  }
}
