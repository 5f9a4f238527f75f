import { callerAtHand } from './come-back.ts';

type Waiter = { until: number; come: () => void };

/** Work that waits its turn without a connection. */
export type WaitingLine = {
  /** Ends with `next`; throws the refusal at that time of `performance.now()`, and as soon as the caller has left. */
  wait(until: number, refusal: unknown): Promise<void>;
  /** Lets the one come whose call is the oldest; false when nobody waits. */
  next(): boolean;
  length(): number;
};

/** Makes a line in which nobody waits yet. */
export function waitingLine(): WaitingLine {
  let waiters: Waiter[] = [];
  const leave = (waiter: Waiter) => (waiters = waiters.filter((other) => other !== waiter));
  return {
    wait: (until, refusal) =>
      new Promise((resolve, reject) => {
        const caller = callerAtHand();
        const settle = (act: () => void) => {
          clearTimeout(late);
          caller?.removeEventListener('abort', refuse);
          act();
        };
        const waiter = { until, come: () => settle(resolve) };
        const refuse = () => {
          leave(waiter);
          settle(() => reject(refusal));
        };
        const late = setTimeout(refuse, Math.max(0, until - performance.now()));
        if (caller?.aborted) return refuse();
        caller?.addEventListener('abort', refuse);
        // Whoever was refused again keeps their place: it goes by the time of the call, not by the last refusal.
        const behind = waiters.findIndex((other) => other.until > until);
        waiters.splice(behind < 0 ? waiters.length : behind, 0, waiter);
      }),
    next: () => {
      const first = waiters.shift();
      first?.come();
      return first !== undefined;
    },
    length: () => waiters.length,
  };
}
