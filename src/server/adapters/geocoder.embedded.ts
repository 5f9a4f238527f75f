import { haversineMeters, type LatLng } from '#domain/geo.ts';
import type { Geocoder, Place } from '#server/ports/geocoder.ts';
import { loadLocalities } from './places/load.ts';
import { buildPlaceIndex } from './places/place-index.ts';
import { localityPlace, localityRadius } from './places/present.ts';
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
  const around = (point: LatLng, limit: number) => {
    const distances = localities.map((locality) => {
      const middle = haversineMeters(point, locality);
      return { locality, middle, edge: Math.max(0, middle - localityRadius(locality)) };
    });
    // By the edge: whoever stands in a suburb of Cluj is in Cluj, though a village's middle be closer.
    distances.sort((a, b) => a.edge - b.edge || a.middle - b.middle);
    return distances.slice(0, limit).map(({ locality }) => localityPlace(locality, {}));
  };
  return {
    attribution: null,
    suggest: async (query) => suggestPlaces(index, query),
    resolve: async () => undefined,
    reverse: async (point, limit) => around(point, limit),
    localityAt: async (point) => around(point, 1)[0],
  };
}
