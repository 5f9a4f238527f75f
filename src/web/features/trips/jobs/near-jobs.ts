import { haversineMeters, type LatLng } from '#domain/geo.ts';

/** Closer together than this share of the whole view, price bubbles would lie on each other on a phone. */
const TOO_CLOSE_SHARE = 0.1;

type Placed = { pickup: LatLng };

/**
 * Jobs that need a bubble of their own, each with how many more it stands for. The first of a crowd speaks for it,
 * the preferred one always for itself; the list beside the map names them all.
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

/** How far apart the outermost pickups are, corner to corner. */
function viewMeters(jobs: readonly Placed[]): number {
  const lats = jobs.map(({ pickup }) => pickup.lat);
  const lngs = jobs.map(({ pickup }) => pickup.lng);
  if (jobs.length === 0) return 0;
  return haversineMeters(
    { lat: Math.min(...lats), lng: Math.min(...lngs) },
    { lat: Math.max(...lats), lng: Math.max(...lngs) },
  );
}
