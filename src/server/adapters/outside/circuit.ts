const FAILURES_THAT_OPEN = 3;
const REST_MS = 30_000;

/** Answers a provider's result, or undefined when it failed or is being left alone. */
export type Circuit = <T>(ask: () => Promise<T>) => Promise<T | undefined>;

/**
 * Leaves a provider alone for half a minute after three failures in a row, then lets one call try again. Nobody
 * waits for a timeout each time that a map server is down.
 */
export function circuit(log: (line: string) => void, now: () => number = Date.now): Circuit {
  let failures = 0;
  let closedUntil = 0;
  return async (ask) => {
    if (now() < closedUntil) return undefined;
    // While one call tries again, the others still go by.
    if (failures >= FAILURES_THAT_OPEN) closedUntil = now() + REST_MS;
    try {
      const answer = await ask();
      failures = 0;
      closedUntil = 0;
      return answer;
    } catch (error) {
      failures += 1;
      if (failures >= FAILURES_THAT_OPEN) closedUntil = now() + REST_MS;
      log(error instanceof Error ? error.message : String(error));
      return undefined;
    }
  };
}
