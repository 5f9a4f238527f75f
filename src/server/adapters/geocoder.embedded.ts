import type { LatLng } from '#domain/geo.ts';
import type { Geocoder, Place } from '#server/ports/geocoder.ts';
import { loadLocalities } from './places/load.ts';
import { buildNearIndex } from './places/near-index.ts';
import { buildPlaceIndex } from './places/place-index.ts';
import { localityPlace } from './places/present.ts';
import { suggestPlaces } from './places/suggest.ts';

/** Its suggestions always say where they stand. */
type EmbeddedGeocoder = Omit<Geocoder, 'suggest'> & {
  suggest(query: Parameters<Geocoder['suggest']>[0]): Promise<Place[]>;
};

/**
 * The geocoder that asks nobody: Romania's localities in memory, the same on every server process. It knows
 * no streets, so it offers a typed street inside a locality and leaves the exact spot to the pin on the map.
 */
export function embeddedGeocoder(): EmbeddedGeocoder {
  const localities = loadLocalities();
  const index = buildPlaceIndex(localities);
  const near = buildNearIndex(localities);
  const around = (point: LatLng, limit: number) =>
    near(point, limit).map((locality) => localityPlace(locality, {}));
  return {
    attribution: null,
    suggest: async (query) => suggestPlaces(index, query),
    resolve: async () => undefined,
    reverse: async (point, limit) => around(point, limit),
    localityAt: async (point) => around(point, 1)[0],
  };
}
