import { haversineMeters, type LatLng } from '#domain/geo.ts';
import type { DraftStop } from './draft.ts';
import { nearestPlace } from './queries.ts';

/** Up to here a moved pin is fine tuning at the same address; beyond it is another place. */
const SAME_ADDRESS_METERS = 300;

/** The stop after its pin was moved: the same words for a small move, the nearest address for a large one. */
export async function movedStop(stop: DraftStop, point: LatLng): Promise<DraftStop> {
  if (haversineMeters(stop, point) <= SAME_ADDRESS_METERS) return { ...stop, ...point };
  const place = await nearestPlace(point).catch(() => null);
  return place ? { label: place.label, detail: place.detail, ...point } : { ...stop, ...point };
}
