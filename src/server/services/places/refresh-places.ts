import { placesVersion, readImportedPlaces } from '#server/db/places/imported-places.ts';
import type { Deps } from '#server/deps.ts';

/** Before the first look; nothing was imported then, as far as a server knows. */
export const NOTHING_LEARNT = 0;

/** Has the address search take up the imports, when they changed since the version it knows; answers the one it knows now. */
export async function refreshPlaces(
  { db, geocoder }: Pick<Deps, 'db' | 'geocoder'>,
  loadedVersion: number,
): Promise<number> {
  if ((await placesVersion(db)) === loadedVersion) return loadedVersion;
  return readImportedPlaces(db, (places) => geocoder.learn(places));
}
