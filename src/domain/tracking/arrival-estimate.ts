/** The next end of a trip that a courier drives to. */
export type End = 'pickup' | 'dropoff';

/** The arrival estimate for one end: its measurements so far, and what was last published to viewers. */
export type ArrivalEstimate = {
  end: End;
  sinceMs: number;
  atMs: number;
  remainingMeters: number;
  /** Metres along the trip's line; null off the line or without one. */
  alongMeters: number | null;
  /** Smoothed progress towards the end in metres a second; null before a second fix. */
  speed: number | null;
  /** Seconds to the end as last published. */
  announcedSeconds: number;
  /** How many times in a row what was published has grown. */
  growths: number;
  /** When the courier came near the end, or null. */
  nearSinceMs: number | null;
};

/** A sample: metres of road left, straight-line metres, seconds left at the usual speed. */
export type ArrivalSample = {
  end: End;
  atMs: number;
  remainingMeters: number;
  alongMeters: number | null;
  straightMeters: number;
  usualSeconds: number;
};

const SMOOTH_MS = 5 * 60_000;
/** After this time on the way only the courier's own speed counts; before that, partly. */
const TRUSTED_MS = 10 * 60_000;
const SLOWEST = 0.5;
const STEP_SECONDS = 60;
const STEP_SHARE = 0.1;
const NEAR_METERS = 100;
const DWELL_MS = 20_000;

/** Updates an estimate with a new sample; a sample for another end starts a new one. */
export function updateEstimate(before: ArrivalEstimate | null, sample: ArrivalSample): ArrivalEstimate {
  const previous = before?.end === sample.end && sample.atMs > before.atMs ? before : null;
  const sinceMs = previous?.sinceMs ?? sample.atMs;
  const speed = previous ? smoothed(previous, sample) : null;
  const seconds = secondsLeft(sample, speed, sample.atMs - sinceMs);
  const announcedSeconds =
    previous && !isWorthAnnouncing(previous.announcedSeconds, seconds) ? previous.announcedSeconds : seconds;
  const near = sample.straightMeters <= NEAR_METERS;
  return {
    end: sample.end,
    sinceMs,
    atMs: sample.atMs,
    remainingMeters: sample.remainingMeters,
    alongMeters: sample.alongMeters,
    speed,
    announcedSeconds,
    growths: growthsOf(previous, announcedSeconds),
    nearSinceMs: near ? (previous?.nearSinceMs ?? sample.atMs) : null,
  };
}

function smoothed(previous: ArrivalEstimate, sample: ArrivalSample): number | null {
  // Getting on or off the line changes the distance, not the speed.
  if (isOnLine(previous) !== isOnLine(sample)) return previous.speed;
  const elapsed = sample.atMs - previous.atMs;
  const now = Math.max(0, (previous.remainingMeters - sample.remainingMeters) / (elapsed / 1_000));
  if (previous.speed === null) return now;
  const weight = 1 - Math.exp(-elapsed / SMOOTH_MS);
  return previous.speed + weight * (now - previous.speed);
}

function isOnLine({ alongMeters }: Pick<ArrivalSample, 'alongMeters'>): boolean {
  return typeof alongMeters === 'number';
}

function secondsLeft(sample: ArrivalSample, speed: number | null, elapsedMs: number): number {
  const usual = sample.remainingMeters / Math.max(1, sample.usualSeconds);
  const trust = speed === null ? 0 : Math.min(1, elapsedMs / TRUSTED_MS);
  return sample.remainingMeters / Math.max(SLOWEST, trust * (speed ?? 0) + (1 - trust) * usual);
}

/** Counts growths in a row; what was published by an older process has none. */
function growthsOf(previous: ArrivalEstimate | null, announced: number): number {
  const before = previous?.growths ?? 0;
  if (!previous || announced === previous.announcedSeconds) return before;
  return announced > previous.announcedSeconds ? before + 1 : 0;
}

/** Changes below a minute and below a tenth are not published, so that the figure does not flicker. */
function isWorthAnnouncing(announced: number, now: number): boolean {
  const change = Math.abs(now - announced);
  return change >= STEP_SECONDS || change >= announced * STEP_SHARE;
}

/** The published whole minutes to the end, at least one: only the courier reports the arrival. */
export function minutesLeft({ announcedSeconds }: ArrivalEstimate): number {
  return Math.max(1, Math.round(announcedSeconds / 60));
}

/** Whether the courier has been near the end long enough to have arrived and not merely to pass by. */
export function hasArrived({ nearSinceMs, atMs }: ArrivalEstimate): boolean {
  return nearSinceMs !== null && atMs - nearSinceMs >= DWELL_MS;
}
