import type { Place } from '#contract/places/places.ts';
import { AppError } from '#domain/errors.ts';
import type { Deps } from '#server/deps.ts';

/** Resolves a suggestion to its point. Throws `not_found` when it is unknown, or the provider does not answer. */
export async function placeDetails(deps: Deps, id: string, session?: string): Promise<Place> {
  const place = await deps.geocoder.resolve(id, session);
  if (!place) throw new AppError('not_found');
  return place;
}
