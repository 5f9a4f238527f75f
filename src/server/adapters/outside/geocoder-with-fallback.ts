import type { LatLng } from '#domain/geo.ts';
import { tidyText } from '#domain/text/text.ts';
import type { Geocoder, Place, Suggestion } from '#server/ports/geocoder.ts';
import { circuit } from './circuit.ts';
import { ttlCache } from './ttl-cache.ts';

/** What a provider of addresses must be able to do; it may throw, be slow, or find nothing. */
export type AddressProvider = {
  name: string;
  attribution: string;
  suggest(query: { q: string; near?: LatLng; limit: number; session?: string }): Promise<Suggestion[]>;
  /** Only where suggestions come without coordinates. */
  resolve?(id: string, session?: string): Promise<Place | undefined>;
  reverse(point: LatLng, limit: number): Promise<Place[]>;
  /** Fewer letters than this are not worth a question to somebody else. */
  shortestQuery: number;
};

type Parts = { embedded: Geocoder; log: (line: string) => void; now?: () => number };

/**
 * A provider of addresses with the built-in index behind it: what the provider cannot answer, in time or at all, the
 * index does, with its honest precision. What a courier may know of a place before being chosen never depends on the
 * provider: its answers name streets and houses.
 */
export function geocoderWithFallback(provider: AddressProvider, { embedded, log, now }: Parts): Geocoder {
  const guarded = circuit((why) => log(`${provider.name}: ${why}`), now);
  const recall = ttlCache<Suggestion[]>(now);
  const recallAround = ttlCache<Place[]>(now);
  const orEmbedded = async <Found>(
    asked: Promise<Found[] | undefined>,
    instead: () => Promise<Found[]>,
  ): Promise<Found[]> => {
    const found = await asked;
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
      const asked = recall(key, () => guarded(() => provider.suggest({ ...query, q })));
      return orEmbedded(asked, () => embedded.suggest(query));
    },
    async reverse(point, limit) {
      const key = JSON.stringify([point.lat.toFixed(5), point.lng.toFixed(5), limit]);
      const asked = recallAround(key, () => guarded(() => provider.reverse(point, limit)));
      return orEmbedded(asked, () => embedded.reverse(point, limit));
    },
    localityAt: (point) => embedded.localityAt(point),
    learn: (places) => embedded.learn(places),
  };
}

function bothOf(own: string, imported: string | null): string {
  return imported === null || own.includes(imported) ? own : `${own}; ${imported}`;
}

/** Two fields on the same corner ask the same question. */
function roughly(near: LatLng | undefined): string {
  return near ? `${near.lat.toFixed(2)},${near.lng.toFixed(2)}` : '';
}
