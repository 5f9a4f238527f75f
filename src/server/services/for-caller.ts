import { whileCallerWaits } from '#server/db/core/come-back.ts';

/** Does what a call asks for; once the signal says that its caller has left, it waits for no locked row any more. */
export function forCaller<T>(gone: AbortSignal, work: () => T): T {
  return whileCallerWaits(gone, work);
}
