/** The next end of a trip that a courier is driving to. */
export type End = 'pickup' | 'dropoff';

/** How an approach to one end goes: what has been seen of it so far, and what viewers were told last. */
export type ArrivalEstimate = {
  end: End;
  sinceMs: number;
  atMs: number;
  remainingMeters: number;
  /** How far along the trip's line the courier has come; null off the line or without one. */
  alongMeters: number | null;
  /** Progress towards the end in metres a second, smoothed; null before there is a second fix. */
  speed: number | null;
  /** Seconds to the end as viewers know them. */
  announcedSeconds: number;
  /** Since when the courier is at the end, or null. */
  nearSinceMs: number | null;
};

/** One look at the courier: metres of road left, metres in a straight line, seconds left by the usual speed. */
export type ArrivalSample = {
  end: End;
  atMs: number;
  remainingMeters: number;
  alongMeters: number | null;
  straightMeters: number;
  usualSeconds: number;
};

const SMOOTH_MS = 5 * 60_000;
/** After so long on the way the courier's own pace counts alone, before that in part. */
const TRUSTED_MS = 10 * 60_000;
const SLOWEST = 0.5;
const STEP_SECONDS = 60;
const STEP_SHARE = 0.1;
const NEAR_METERS = 100;
const DWELL_MS = 20_000;

/** Carries an approach on with a new look at it; one to another end starts anew. */
export function updateEstimate(before: ArrivalEstimate | null, look: ArrivalSample): ArrivalEstimate {
  const previous = before?.end === look.end && look.atMs > before.atMs ? before : null;
  const sinceMs = previous?.sinceMs ?? look.atMs;
  const speed = previous ? smoothed(previous, look) : null;
  const seconds = secondsLeft(look, speed, look.atMs - sinceMs);
  const near = look.straightMeters <= NEAR_METERS;
  return {
    end: look.end,
    sinceMs,
    atMs: look.atMs,
    remainingMeters: look.remainingMeters,
    alongMeters: look.alongMeters,
    speed,
    announcedSeconds:
      previous && !isWorthTelling(previous.announcedSeconds, seconds) ? previous.announcedSeconds : seconds,
    nearSinceMs: near ? (previous?.nearSinceMs ?? look.atMs) : null,
  };
}

function smoothed(previous: ArrivalEstimate, look: ArrivalSample): number | null {
  // Coming onto the line or off it moves the figure, not the courier.
  if (isOnLine(previous) !== isOnLine(look)) return previous.speed;
  const elapsed = look.atMs - previous.atMs;
  const now = Math.max(0, (previous.remainingMeters - look.remainingMeters) / (elapsed / 1_000));
  if (previous.speed === null) return now;
  const weight = 1 - Math.exp(-elapsed / SMOOTH_MS);
  return previous.speed + weight * (now - previous.speed);
}

function isOnLine({ alongMeters }: Pick<ArrivalSample, 'alongMeters'>): boolean {
  return typeof alongMeters === 'number';
}

function secondsLeft(look: ArrivalSample, speed: number | null, onTheWayMs: number): number {
  const usual = look.remainingMeters / Math.max(1, look.usualSeconds);
  const trust = speed === null ? 0 : Math.min(1, onTheWayMs / TRUSTED_MS);
  return look.remainingMeters / Math.max(SLOWEST, trust * (speed ?? 0) + (1 - trust) * usual);
}

/** A change below a minute and below a tenth is left untold: a figure that trembles helps nobody. */
function isWorthTelling(told: number, now: number): boolean {
  const change = Math.abs(now - told);
  return change >= STEP_SECONDS || change >= told * STEP_SHARE;
}

/** Whole minutes to the end as told, at least one: arriving is said by the courier. */
export function minutesLeft({ announcedSeconds: toldSeconds }: ArrivalEstimate): number {
  return Math.max(1, Math.round(toldSeconds / 60));
}

/** Whether the courier has been at the end for long enough to be there and not only to pass by. */
export function hasArrived({ nearSinceMs, atMs }: ArrivalEstimate): boolean {
  return nearSinceMs !== null && atMs - nearSinceMs >= DWELL_MS;
}
