import { performance } from 'node:perf_hooks';

const SECOND = 1_000;
/** The share of a second above which a process is busy. */
const BUSY = 0.2;

/** The share of the time since the last call in which the event loop did anything, from 0 to 1. */
type Utilization = () => number;

/**
 * Runs an act once: in the first second, not before `afterMs`, in which the event loop was idle for most of the time. For
 * what would hold up requests, and is not urgent. It keeps no process alive.
 */
export function whenIdle(act: () => void, afterMs: number, utilization: Utilization = ofEventLoop()): void {
  const check = (): void => {
    if (utilization() <= BUSY) return act();
    setTimeout(check, SECOND).unref();
  };
  const watch = (): void => {
    utilization();
    setTimeout(check, SECOND).unref();
  };
  setTimeout(watch, Math.max(0, afterMs - SECOND)).unref();
}

function ofEventLoop(): Utilization {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization;
  };
}
