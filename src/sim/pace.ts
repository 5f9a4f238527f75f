import { alongPolyline, bearingDegrees, type LatLng } from '#domain/geo.ts';

/**
 * Durations of the simulator. Every trip, across the street or across the country, takes about 75 seconds, so that a
 * newcomer can watch a whole delivery. Distances and prices are real; only time is compressed.
 */
export const PACE = {
  /** Between the accepted offer and departure. */
  noticeSeconds: 3,
  pickupLegSeconds: 20,
  /** At each door: greeting, PIN, loading. */
  handoverSeconds: 4,
  loadingSeconds: 2,
  dropoffLegSeconds: 38,
  restSeconds: 5,
  /** Before a retry on a delivery that the server does not let end. */
  retrySeconds: 60,
} as const;

/** Reported speed of positions, in metres per second: that of a street, since the real one is compressed. */
export const SHOWN_SPEED = 9;

/** One position of a drive, with its heading. */
export type Moment = LatLng & { heading: number };

/** Positions along a line, one per second, from its first to its last point. */
export function drive(line: readonly LatLng[], seconds: number): Moment[] {
  const steps = Math.max(1, Math.round(seconds));
  return Array.from({ length: steps + 1 }, (_, i) => {
    const here = alongPolyline(line, i / steps);
    const ahead = alongPolyline(line, Math.min(1, (i + 0.5) / steps));
    const behind = alongPolyline(line, Math.max(0, (i - 0.5) / steps));
    return { ...here, heading: Math.round(bearingDegrees(behind, ahead)) % 360 };
  });
}
