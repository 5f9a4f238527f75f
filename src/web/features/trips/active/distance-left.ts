import { haversineMeters, roadMeters, type LatLng } from '#domain/geo.ts';
import type { Vehicle } from '#domain/deliveries/parcel-sizes.ts';

/** Roughly how many metres of road are left to a stop; null while the courier's place is unknown. */
export function distanceLeft(from: LatLng | null, to: LatLng, vehicle: Vehicle): number | null {
  return from && roadMeters(haversineMeters(from, to), vehicle);
}
