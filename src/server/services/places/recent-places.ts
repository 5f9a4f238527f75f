import type { Place } from '#contract/places/places.ts';
import { recentStops } from '#server/db/places/recent-stops.ts';
import type { Actor, Deps } from '#server/deps.ts';

const SHOWN = 5;

/** The sender's own earlier addresses as suggestions, the latest first: most parcels go where others went. */
export async function recentPlaces(deps: Deps, actor: Actor): Promise<Place[]> {
  const stops = await recentStops(deps.db, actor.accountId, SHOWN);
  return stops.map(({ address, lat, lng, precision }, at) => ({
    id: `recent:${at}`,
    label: address,
    detail: '',
    lat,
    lng,
    precision,
  }));
}
