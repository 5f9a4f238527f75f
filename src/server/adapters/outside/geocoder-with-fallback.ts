import type { LatLng } from '#domain/geo.ts';
import { tidyText } from '#domain/text/text.ts';
import type { Geocoder, Place, Suggestion } from '#server/ports/geocoder.ts';
import { circuit } from './circuit.ts';
import { type Pace, unpaced } from './pace.ts';
import { ttlCache } from './ttl-cache.ts';

/** An address provider's calls; each may throw, be slow, or find nothing. */
export type AddressProvider = {
  name: string;
  attribution: string;
  suggest(query: { q: string; near?: LatLng; limit: number; session?: string }): Promise<Suggestion[]>;
  /** Only for providers whose suggestions have no coordinates. */
  resolve?(id: string, session?: string): Promise<Place | undefined>;
  reverse(point: LatLng, limit: number): Promise<Place[]>;
  /** The shortest query that is sent to the provider. */
  shortestQuery: number;
};

type Parts = { embedded: Geocoder; log: (line: string) => void; now?: () => number; pace?: Pace };

/**
 * An address provider with the built-in index as fallback: what the provider cannot answer, or not in time, the index
 * answers, with its own precision. What a courier may know of a place before being chosen never comes from the
 * provider: its answers name streets and houses.
 */
export function geocoderWithFallback(
  provider: AddressProvider,
  { embedded, log, now, pace = unpaced }: Parts,
): Geocoder {
  const guarded = circuit((why) => log(`${provider.name}: ${why}`), now);
  const recall = ttlCache<Suggestion[]>(now);
  const recallAround = ttlCache<Place[]>(now);
  const orEmbedded = async <Found>(
    fromProvider: Promise<Found[] | undefined>,
    instead: () => Promise<Found[]>,
  ): Promise<Found[]> => {
    const found = await fromProvider;
    return found && found.length > 0 ? found : instead();
  };
  return {
    get attribution() {
      // Where the provider does not answer, the imports do.
      return bothOf(provider.attribution, embedded.attribution);
    },
    resolve: (id, session) => guarded(async () => provider.resolve?.(id, session)),
    async suggest(query) {
      const q = tidyText(query.q).replace(/\s+/g, ' ');
      if (q.length < provider.shortestQuery) return embedded.suggest(query);
      const key = JSON.stringify([q.toLowerCase(), roughly(query.near), query.limit]);
      const fromProvider = recall(key, () => guarded(() => pace(() => provider.suggest({ ...query, q }))));
      return orEmbedded(fromProvider, () => embedded.suggest(query));
    },
    async reverse(point, limit) {
      const key = JSON.stringify([point.lat.toFixed(5), point.lng.toFixed(5), limit]);
      const fromProvider = recallAround(key, () => guarded(() => pace(() => provider.reverse(point, limit))));
      return orEmbedded(fromProvider, () => embedded.reverse(point, limit));
    },
    localityAt: (point) => embedded.localityAt(point),
    countyAt: (point) => embedded.countyAt(point),
    learn: (places) => embedded.learn(places),
  };
}

function bothOf(own: string, imported: string | null): string {
  return imported === null || own.includes(imported) ? own : `${own}; ${imported}`;
}

/** Rounds a position for the cache: two fields on the same corner make the same request. */
function roughly(near: LatLng | undefined): string {
  return near ? `${near.lat.toFixed(2)},${near.lng.toFixed(2)}` : '';
}
