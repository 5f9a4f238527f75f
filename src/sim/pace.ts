import { alongPolyline, bearingDegrees, type LatLng } from '#domain/geo.ts';

/**
 * The simulator's clock. Every trip, across the street or across the country, is told in about 75 seconds,
 * so that one newcomer can watch a whole delivery. Distances and prices are untouched; only time is pressed.
 */
export const PACE = {
  /** Between winning a job and setting off. */
  noticeSeconds: 3,
  pickupLegSeconds: 20,
  /** At each door: greeting, PIN, loading. */
  handoverSeconds: 4,
  loadingSeconds: 2,
  dropoffLegSeconds: 38,
  restSeconds: 5,
  /** Before looking again at a delivery that the server does not let end. */
  retrySeconds: 60,
} as const;

/** The speed that positions report, in metres a second: that of the street, since the real one is pressed. */
export const SHOWN_SPEED = 9;

/** One moment of a drive: where, and heading where. */
export type Moment = LatLng & { heading: number };

/** A drive along a line, one moment a second, from its first to its last point. */
export function drive(line: readonly LatLng[], seconds: number): Moment[] {
  const steps = Math.max(1, Math.round(seconds));
  return Array.from({ length: steps + 1 }, (_, i) => {
    const here = alongPolyline(line, i / steps);
    const ahead = alongPolyline(line, Math.min(1, (i + 0.5) / steps));
    const behind = alongPolyline(line, Math.max(0, (i - 0.5) / steps));
    return { ...here, heading: Math.round(bearingDegrees(behind, ahead)) % 360 };
  });
}
