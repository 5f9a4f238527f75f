import { setTimeout as wait } from 'node:timers/promises';

/** Runs a call when its turn comes; undefined, without the call, when the turn is too far away. */
export type Pace = <T>(call: () => Promise<T>) => Promise<T | undefined>;

/** For servers of the operator's own: every call at once. */
export const unpaced: Pace = (call) => call();

type Means = { now?: () => number; sleep?: (ms: number) => Promise<unknown> };

/**
 * Keeps the limit of a public server: at most `perSecond` calls a second from this process, evenly spaced. A call waits
 * for its turn up to `patienceMs`; whoever would wait longer is answered by the built-in data.
 */
export function pace(
  perSecond: number,
  patienceMs: number,
  { now = Date.now, sleep = wait }: Means = {},
): Pace {
  const everyMs = 1_000 / perSecond;
  let nextTurn = 0;
  return async (call) => {
    const waitMs = Math.max(0, nextTurn - now());
    if (waitMs > patienceMs) return undefined;
    nextTurn = now() + waitMs + everyMs;
    if (waitMs > 0) await sleep(waitMs);
    return call();
  };
}
