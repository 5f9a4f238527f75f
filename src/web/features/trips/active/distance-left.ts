import { haversineMeters, roadMeters, type LatLng } from '#domain/geo.ts';
import type { Vehicle } from '#domain/deliveries/parcel-sizes.ts';

/** Estimated metres of road to a stop; null while the courier's position is unknown. */
export function distanceLeft(from: LatLng | null, to: LatLng, vehicle: Vehicle): number | null {
  return from && roadMeters(haversineMeters(from, to), vehicle);
}
