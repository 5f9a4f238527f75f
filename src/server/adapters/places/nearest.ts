import type { LatLng } from '#domain/geo.ts';
import type { Locality } from './load.ts';
import type { NearIndex } from './near-index.ts';

/** Points whose locality stays known: those of the quotes that are being booked, with room. */
const POINTS = 1_000;

/**
 * The nearest locality of a point. A quote and its listing ask for the same two points several times, for the area, the county and
 * the zone: the index is searched once for each.
 */
export function nearestLocality(near: NearIndex): (point: LatLng) => Locality | undefined {
  const found = new Map<string, Locality | undefined>();
  return (point) => {
    const key = `${point.lat},${point.lng}`;
    if (found.has(key)) return found.get(key);
    const [locality] = near(point, 1);
    const [oldest] = found.keys();
    if (oldest !== undefined && found.size >= POINTS) found.delete(oldest);
    found.set(key, locality);
    return locality;
  };
}
