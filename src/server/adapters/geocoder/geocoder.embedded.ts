import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LatLng } from '#domain/geo.ts';
import { COUNTY_CODES } from '#domain/places/counties.ts';
import type { Geocoder, Place } from '#server/ports/geocoder.ts';
import type { ImportedPlaces } from '#server/ports/imported-places.ts';
import { type Locality, loadLocalities, withImported } from '../places/load.ts';
import { localityNames } from '../places/locality-names.ts';
import { buildNearIndex, type NearIndex } from '../places/near-index.ts';
import { nearestLocality } from '../places/nearest.ts';
import { buildPlaceIndex, type PlaceIndex } from '../places/place-index.ts';
import { localityPlace } from '../places/present.ts';
import { NO_STREETS, streetCollector, type StreetIndex } from '../places/street-index.ts';
import { streetsAround, type StreetsAround } from '../places/street-reverse.ts';
import { suggestPlaces } from '../places/suggest.ts';

/** Its suggestions always have coordinates. */
export type EmbeddedGeocoder = Omit<Geocoder, 'suggest'> & {
  suggest(query: Parameters<Geocoder['suggest']>[0]): Promise<Place[]>;
};

/** All indexes of one import state; replaced together, so that no answer mixes two imports. */
type Knowledge = {
  index: PlaceIndex;
  near: NearIndex;
  nearest: ReturnType<typeof nearestLocality>;
  streets: StreetIndex;
  around: StreetsAround;
  attribution: string | null;
};

/**
 * The built-in geocoder without a provider: Romania's localities in memory, the same in every server process, and the
 * streets and houses that the operator imported. A street that it does not know is suggested inside a locality, and the
 * marker on the map sets its exact point.
 */
export function embeddedGeocoder(): EmbeddedGeocoder {
  const own = loadLocalities();
  let loaded = knowledge(own, NO_STREETS, []);
  const localitiesAt = (point: LatLng, limit: number) =>
    loaded.near(point, limit).map((locality) => localityPlace(locality, {}));
  return {
    get attribution() {
      return loaded.attribution;
    },
    suggest: async (query) => suggestPlaces(loaded, query),
    resolve: async () => undefined,
    reverse: async (point, limit) => {
      const exact = loaded.around(point, limit);
      return [...exact, ...localitiesAt(point, limit)].slice(0, limit);
    },
    localityAt: async (point) => {
      const locality = loaded.nearest(point);
      return locality && localityPlace(locality, {});
    },
    countyAt: async (point) => COUNTY_CODES.find((code) => code === loaded.nearest(point)?.county),
    learn: async (places) => void (loaded = await learnt(own, places)),
  };
}

/** Builds the indexes a page at a time, so that concurrent requests wait for one page at most. */
async function learnt(own: readonly Locality[], places: ImportedPlaces): Promise<Knowledge> {
  const localities = withImported(own, places.localities);
  const { add, done } = streetCollector(localityNames(localities));
  for await (const page of places.streets) {
    for (const street of page) add(street);
    await nextTurn();
  }
  return knowledge(localities, done(), places.attributions);
}

function knowledge(
  localities: readonly Locality[],
  streets: StreetIndex,
  attributions: readonly string[],
): Knowledge {
  const index = buildPlaceIndex(localities);
  const near = buildNearIndex(localities);
  return {
    index,
    near,
    nearest: nearestLocality(near),
    streets,
    around: streetsAround(index, streets),
    attribution: attributions.length > 0 ? attributions.join('; ') : null,
  };
}
