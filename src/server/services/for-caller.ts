import { whileCallerWaits } from '#server/db/core/come-back.ts';

/**
 * Runs the work of a request; once the signal says that the client has disconnected, it waits for no row lock any more.
 */
export function forCaller<T>(gone: AbortSignal, work: () => T): T {
  return whileCallerWaits(gone, work);
}
