import { haversineMeters, type LatLng } from '../geo.ts';

/** A measured place: when by the phone's clock (epoch ms), and within how many metres. */
export type Fix = LatLng & { atMs: number; accuracy: number };

/** A fix that waited longer than this for a signal, or is ahead of the server's clock, would draw a false line. */
export const LATE_MINUTES = 15;
export const AHEAD_MINUTES = 2;
/** A fix this inaccurate, in metres, says nothing at all. */
const BLUR_METERS = 1_000;
/** Nobody delivers faster: 180 km/h, in metres a second. */
const TOP_SPEED = 50;

/** Whether a fix may be taken at an instant: neither too old, nor from the future, nor a blur. */
export function isTimely(fix: Fix, nowMs: number): boolean {
  const minutesAgo = (nowMs - fix.atMs) / 60_000;
  return minutesAgo <= LATE_MINUTES && minutesAgo >= -AHEAD_MINUTES && fix.accuracy <= BLUR_METERS;
}

/**
 * The fixes in the order of their clock without those that nobody could have reached from the one before at 180 km/h,
 * their stated blur given in. `before` is the last one known. A false start lets go by itself: the longer it is ago,
 * the further one may have come.
 */
export function withoutJumps<T extends Fix>(fixes: readonly T[], before: Fix | null): T[] {
  const kept: T[] = [];
  for (const fix of fixes.toSorted((a, b) => a.atMs - b.atMs)) {
    const last: Fix | null = kept.at(-1) ?? before;
    if (!last || fix.atMs < last.atMs || !isJump(last, fix)) kept.push(fix);
  }
  return kept;
}

function isJump(from: Fix, to: Fix): boolean {
  const slack = from.accuracy + to.accuracy;
  return haversineMeters(from, to) - slack > (TOP_SPEED * (to.atMs - from.atMs)) / 1_000;
}
