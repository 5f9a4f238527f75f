import { bearingDegrees, haversineMeters, type LatLng } from '#domain/geo.ts';

const QUARTERS = ['n', 'e', 's', 'v'] as const;

/** Distance and direction of a marker's move, to announce it: whole metres and the nearest of four directions. */
export function describeMove(from: LatLng, to: LatLng): { m: number; direction: (typeof QUARTERS)[number] } {
  const quarter = QUARTERS[Math.round(bearingDegrees(from, to) / 90) % 4] ?? 'n';
  return { m: Math.round(haversineMeters(from, to)), direction: quarter };
}
