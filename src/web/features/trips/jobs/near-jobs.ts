import { haversineMeters, type LatLng } from '#domain/geo.ts';

/** Minimum distance of markers as a share of the view: closer ones would overlap on a phone. */
const TOO_CLOSE_SHARE = 0.1;

type Placed = { pickup: LatLng };

/**
 * Clusters jobs that are close: each marker with how many more it represents. The first of a cluster represents it, the
 * preferred job always itself; the list beside the map shows them all.
 */
export function nearJobs<T extends Placed>(
  jobs: readonly T[],
  isPreferred: (job: T) => boolean = () => false,
): { job: T; more: number }[] {
  const tooClose = viewMeters(jobs) * TOO_CLOSE_SHARE;
  const crowds: { job: T; more: number }[] = [];
  for (const job of jobs.toSorted((a, b) => Number(isPreferred(b)) - Number(isPreferred(a)))) {
    const crowd = crowds.find((other) => haversineMeters(other.job.pickup, job.pickup) <= tooClose);
    if (crowd) crowd.more += 1;
    else crowds.push({ job, more: 0 });
  }
  return crowds;
}

/** Distance between the outermost pickups, corner to corner. */
function viewMeters(jobs: readonly Placed[]): number {
  const lats = jobs.map(({ pickup }) => pickup.lat);
  const lngs = jobs.map(({ pickup }) => pickup.lng);
  if (jobs.length === 0) return 0;
  return haversineMeters(
    { lat: Math.min(...lats), lng: Math.min(...lngs) },
    { lat: Math.max(...lats), lng: Math.max(...lngs) },
  );
}
