import { haversineMeters, type LatLng } from '../geo.ts';

/** A measured place: when by the phone's clock (epoch ms), and within how many metres. */
export type Fix = LatLng & { atMs: number; accuracy: number };

/** A fix that waited longer than this for a signal, or is ahead of the server's clock, would draw a false line. */
const LATE_MINUTES = 15;
const AHEAD_MINUTES = 2;
/** A fix this inaccurate, in metres, says nothing at all. */
const BLUR_METERS = 1_000;
/** A phone that does not say how exact it is, or says 0: good enough to be shown, not better than street wide. */
export const UNSAID_ACCURACY_METERS = 30;
/** Nobody delivers faster: 180 km/h, in metres a second. */
const TOP_SPEED = 50;

/** Whether a fix may be taken at an instant: neither too old, nor from the future, nor a blur. */
export function isTimely(fix: Fix, nowMs: number): boolean {
  const minutesAgo = (nowMs - fix.atMs) / 60_000;
  return minutesAgo <= LATE_MINUTES && minutesAgo >= -AHEAD_MINUTES && fix.accuracy <= BLUR_METERS;
}

/** A fix whose stated blur can be reckoned with: no phone is exact to the metre, so 0 means that it does not know. */
export function withBlur<T extends Fix>(fix: T): T {
  return fix.accuracy > 0 ? fix : { ...fix, accuracy: UNSAID_ACCURACY_METERS };
}

/** At most one fix of each second of the phone's clock, the first of it; nobody draws a finer line. */
export function onePerSecond<T extends Fix>(fixes: readonly T[]): T[] {
  const seconds = new Map<number, T>();
  for (const fix of fixes) {
    const second = wholeSecond(fix.atMs);
    if (!seconds.has(second)) seconds.set(second, fix);
  }
  return [...seconds.values()];
}

/** The second that an instant lies in, in epoch ms: positions are kept by it. */
export function wholeSecond(atMs: number): number {
  return Math.floor(atMs / 1_000) * 1_000;
}

/**
 * The fixes in the order of their clock without those that nobody could have reached from the one before at 180 km/h,
 * their stated blur given in. `before` is the last one known. A false start lets go by itself: the longer it is ago,
 * the further one may have come.
 */
export function withoutJumps<T extends Fix>(fixes: readonly T[], before: Fix | null): T[] {
  const plausible: T[] = [];
  for (const fix of fixes.toSorted((a, b) => a.atMs - b.atMs)) {
    const last: Fix | null = plausible.at(-1) ?? before;
    if (!last || fix.atMs < last.atMs || !isJump(last, fix)) plausible.push(fix);
  }
  return plausible;
}

function isJump(from: Fix, to: Fix): boolean {
  const slack = from.accuracy + to.accuracy;
  return haversineMeters(from, to) - slack > (TOP_SPEED * (to.atMs - from.atMs)) / 1_000;
}
