/** Minutes left at which a clock is spoken; it is silent otherwise. */
const THRESHOLDS = [60, 15, 5] as const;
export type Threshold = (typeof THRESHOLDS)[number];

const MINUTE = 60_000;

/** The last threshold that a clock has passed; null before the first. */
export function thresholdOf(dueAt: string, now: number): Threshold | null {
  const left = (Date.parse(dueAt) - now) / MINUTE;
  return THRESHOLDS.findLast((minutes) => left <= minutes) ?? null;
}

/**
 * The clocks that have passed a threshold since the moment before. One that came into the list past a threshold is silent,
 * as is one that is over.
 */
export function passedThresholds<Clock extends { dueAt: string }>(
  clocks: readonly Clock[],
  before: number,
  now: number,
): { clock: Clock; minutes: Threshold }[] {
  return clocks.flatMap((clock) => {
    const minutes = thresholdOf(clock.dueAt, now);
    const isOver = Date.parse(clock.dueAt) <= now;
    return minutes === null || isOver || thresholdOf(clock.dueAt, before) === minutes
      ? []
      : [{ clock, minutes }];
  });
}
