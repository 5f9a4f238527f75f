import { placesVersion, readImportedPlaces } from '#server/db/places/imported-places.ts';
import type { Deps } from '#server/deps.ts';

/** The version before the first refresh: no imports, as far as a server knows. */
export const NOTHING_LEARNT = 0;

/**
 * Reloads the imports into the address search and the router, when they changed since the cached version; answers the version that is
 * cached now.
 */
export async function refreshPlaces(
  { db, geocoder, router }: Pick<Deps, 'db' | 'geocoder' | 'router'>,
  loadedVersion: number,
): Promise<number> {
  if ((await placesVersion(db)) === loadedVersion) return loadedVersion;
  return readImportedPlaces(db, async (places) => {
    await geocoder.learn(places);
    await router.learn(places.roads);
  });
}
