import type { OwnRateLimits } from '#server/ports/rate-limits.ts';

const TIDY_EVERY_MS = 60_000;

/**
 * Counts requests in this process's memory and drops expired windows. A library would use the system clock instead of
 * the given one (decision 0086).
 */
export function memoryRateLimits(now: () => number): OwnRateLimits {
  const windows = new Map<string, { hits: number; endsMs: number }>();
  let tidyAtMs = now() + TIDY_EVERY_MS;
  const tidy = (timeMs: number) => {
    if (timeMs < tidyAtMs) return;
    tidyAtMs = timeMs + TIDY_EVERY_MS;
    for (const [key, { endsMs }] of windows) if (endsMs <= timeMs) windows.delete(key);
  };
  return {
    hit: async (key, windowSeconds) => {
      const timeMs = now();
      tidy(timeMs);
      const current = windows.get(key);
      const open =
        current && current.endsMs > timeMs ? current : { hits: 0, endsMs: timeMs + windowSeconds * 1_000 };
      open.hits += 1;
      // A clock that was set back does not lengthen a window.
      open.endsMs = Math.min(open.endsMs, timeMs + windowSeconds * 1_000);
      windows.set(key, open);
      return { hits: open.hits, secondsLeft: Math.ceil((open.endsMs - timeMs) / 1_000) };
    },
  };
}
