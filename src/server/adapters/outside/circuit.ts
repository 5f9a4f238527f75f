const FAILURES_THAT_OPEN = 3;
const REST_MS = 30_000;

/** Runs a provider call; undefined when it fails, says nothing, or the circuit is open. */
export type Circuit = <T>(request: () => Promise<T | undefined>) => Promise<T | undefined>;

/**
 * A circuit breaker: opens for half a minute after three failures in a row, then lets one call try again, so that a map
 * server that is down does not make every request wait for a timeout.
 */
export function circuit(log: (line: string) => void, now: () => number = Date.now): Circuit {
  let failures = 0;
  let closedUntil = 0;
  return async (request) => {
    if (now() < closedUntil) return undefined;
    // While one call tries again, the others still get no answer.
    if (failures >= FAILURES_THAT_OPEN) closedUntil = now() + REST_MS;
    try {
      const answer = await request();
      // Not asked, for its limit: that says nothing about the provider.
      if (answer === undefined) return undefined;
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
