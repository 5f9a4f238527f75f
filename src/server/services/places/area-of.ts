import type { LatLng } from '#domain/geo.ts';
import type { Deps } from '#server/deps.ts';

/** The locality around a point: all that is shown of an address before a courier is chosen. */
export async function areaOf(deps: Deps, point: LatLng): Promise<string> {
  const locality = await deps.geocoder.localityAt(point);
  return locality?.label ?? `${point.lat.toFixed(2)}, ${point.lng.toFixed(2)}`;
}
