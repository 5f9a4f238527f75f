import type { User } from '#contract/auth.ts';
import { courier } from '#contract/courier.ts';
import type { Delivery } from '#contract/delivery.ts';
import { delivery } from '#contract/deliveries.ts';
import { me } from '#contract/me.ts';
import type { RouteAnswer } from '#web/api/call.ts';
import { queryClient, queryKey } from '#web/api/query-client.ts';
import { tripStore } from './store-of-browser.ts';

/** The running job as last seen: what its screens need to open without a network, and nothing more. */
export type KnownTrip = { version: 1; user: User; own: RouteAnswer<typeof courier>; trip: Delivery };

function isKnownTrip(value: unknown): value is KnownTrip {
  return typeof value === 'object' && value !== null && 'version' in value && value.version === 1;
}

/** Keeps the running job on the phone; each call replaces the one before. */
export async function keepKnownTrip(known: Omit<KnownTrip, 'version'>): Promise<void> {
  await (await tripStore()).keepKnown({ version: 1, ...known });
}

/** Gives the screens what was known when nothing can be asked; what the server has answered already stays. */
export async function showKnownTrip(): Promise<void> {
  const known = await (await tripStore()).known();
  if (!isKnownTrip(known)) return;
  const answers: [readonly unknown[], unknown][] = [
    [queryKey(delivery, { params: { id: known.trip.id } }), known.trip],
    [queryKey(courier), known.own],
    [queryKey(me), known.user],
  ];
  for (const [key, answer] of answers) {
    // As old as can be: the next chance to ask is taken.
    if (queryClient.getQueryData(key) === undefined) queryClient.setQueryData(key, answer, { updatedAt: 1 });
  }
}
