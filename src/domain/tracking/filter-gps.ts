import { haversineMeters, type LatLng } from '../geo.ts';

/** A measured position: its time by the phone's clock (epoch ms) and its accuracy in metres. */
export type Fix = LatLng & { atMs: number; accuracy: number };

/** Fixes older than this, or ahead of the server's clock, are dropped: they would draw a false line. */
const LATE_MINUTES = 15;
const AHEAD_MINUTES = 2;
/** Fixes with a worse accuracy than this, in metres, are useless. */
const BLUR_METERS = 1_000;
/** The accuracy assumed when a phone reports none or 0: good enough to show, no better than street wide. */
export const DEFAULT_ACCURACY_METERS = 30;
/** The highest plausible speed: 180 km/h, in metres a second. */
const TOP_SPEED = 50;

/** Whether a fix is acceptable at an instant: neither too old, nor from the future, nor too inaccurate. */
export function isTimely(fix: Fix, nowMs: number): boolean {
  const minutesAgo = (nowMs - fix.atMs) / 60_000;
  return minutesAgo <= LATE_MINUTES && minutesAgo >= -AHEAD_MINUTES && fix.accuracy <= BLUR_METERS;
}

/** Replaces an accuracy of 0, which means unknown: no phone is exact to the metre. */
export function withBlur<T extends Fix>(fix: T): T {
  return fix.accuracy > 0 ? fix : { ...fix, accuracy: DEFAULT_ACCURACY_METERS };
}

/** Keeps the first fix of each second of the phone's clock; no line needs more. */
export function onePerSecond<T extends Fix>(fixes: readonly T[]): T[] {
  const seconds = new Map<number, T>();
  for (const fix of fixes) {
    const second = wholeSecond(fix.atMs);
    if (!seconds.has(second)) seconds.set(second, fix);
  }
  return [...seconds.values()];
}

/** The start of an instant's second, in epoch ms: the key of stored positions. */
export function wholeSecond(atMs: number): number {
  return Math.floor(atMs / 1_000) * 1_000;
}

/**
 * Sorts fixes by time and drops those out of reach from the previous one at 180 km/h, with their accuracy as tolerance.
 * `before` is the last stored fix. A wrong first fix corrects itself: the older it is, the further the next may be.
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
