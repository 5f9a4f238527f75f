import type { LatLng } from '#domain/geo.ts';

/** The most points of a delivery's stored line: enough for the eye, and for a phone. */
const MOST_POINTS = 400;

/** Every n-th point and the two ends. */
export function downsampleLine(line: readonly LatLng[]): LatLng[] {
  if (line.length <= MOST_POINTS) return [...line];
  const every = Math.ceil(line.length / (MOST_POINTS - 1));
  return line.filter((_, at) => at % every === 0 || at === line.length - 1);
}
