import { memoizeBy } from '#domain/memoize-by.ts';
import type { Deps } from '#server/deps.ts';
import { lostRights } from '#server/services/live/lost-rights.ts';
import type { StreamRight } from '#server/services/live/stream-rights.ts';

/** Interval of the check; an ended session's stream is normally closed at once by the bus, whose message may be lost. */
const RECHECK_MS = 4_000;

type Watch = { streams: Map<StreamRight, () => void>; timer: NodeJS.Timeout | null; isChecking: boolean };

const watchOf = memoizeBy(
  ({ bus }: Deps) => bus,
  (): Watch => ({ streams: new Map(), timer: null, isChecking: false }),
);

/**
 * Checks a stream's access every few seconds, together for all streams of the process, and calls `end` when it is lost.
 * Returns a function that stops it. While the database is away nothing is decided.
 */
export function watchRight(deps: Deps, right: StreamRight, end: () => void): () => void {
  const watch = watchOf(deps);
  watch.streams.set(right, end);
  watch.timer ??= setInterval(() => void recheck(deps, watch), RECHECK_MS).unref();
  return () => {
    watch.streams.delete(right);
    if (watch.streams.size > 0 || !watch.timer) return;
    clearInterval(watch.timer);
    watch.timer = null;
  };
}

async function recheck(deps: Deps, watch: Watch): Promise<void> {
  if (watch.isChecking) return;
  watch.isChecking = true;
  try {
    for (const right of await lostRights(deps, [...watch.streams.keys()])) watch.streams.get(right)?.();
  } catch {
    deps.metrics.count('stafeta_stream_looks_failed_total');
  } finally {
    watch.isChecking = false;
  }
}
