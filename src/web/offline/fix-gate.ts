import { haversineMeters } from '#domain/geo.ts';
import type { Fix } from './trip-store.ts';

/** Worst accuracy of a usable position, in metres. */
const USEFUL_ACCURACY_METERS = 100;
/** Highest plausible speed, 180 km/h, in metres per second. */
const FASTEST = 50;
const MOVED_METERS = 30;
const MOVING = { from: 3, seconds: 5 };
const SLOW = { from: 0.7, seconds: 10 };
/** Interval of positions while the phone does not move, in seconds. */
export const STILL_SECONDS = 60;

/** Result of a position: kept for sending, skipped, too inaccurate, or a jump that a second reading must confirm. */
export type Judgement = 'keep' | 'skip' | 'rough' | 'jump';

/** Filter of positions, one after the other: how many are kept depends on how fast the courier moves. */
export function fixGate(): (fix: Fix) => Judgement {
  let last: Fix | null = null;
  let doubted: Fix | null = null;
  return (fix) => {
    if (fix.accuracy > USEFUL_ACCURACY_METERS) return 'rough';
    if (last) {
      const { seconds, meters } = between(last, fix);
      if (seconds <= 0) return 'skip';
      if (isJump(last, fix) && (!doubted || isJump(doubted, fix))) {
        doubted = fix;
        return 'jump';
      }
      if (!isDue(fix, seconds, meters)) return 'skip';
    }
    last = fix;
    doubted = null;
    return 'keep';
  };
}

function between(from: Fix, to: Fix) {
  return { seconds: (Date.parse(to.at) - Date.parse(from.at)) / 1_000, meters: haversineMeters(from, to) };
}

function isJump(from: Fix, to: Fix): boolean {
  const { seconds, meters } = between(from, to);
  return meters - from.accuracy - to.accuracy > FASTEST * Math.max(1, seconds);
}

function isDue(fix: Fix, seconds: number, meters: number): boolean {
  const speed = fix.speed ?? meters / seconds;
  if (speed >= MOVING.from) return seconds >= MOVING.seconds || meters >= MOVED_METERS;
  if (speed >= SLOW.from) return seconds >= SLOW.seconds || meters >= MOVED_METERS;
  return seconds >= STILL_SECONDS || meters >= MOVED_METERS;
}
