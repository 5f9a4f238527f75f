import { callerAtHand } from './come-back.ts';

type Waiter = { until: number; come: () => void };

/** A queue of work that waits for its turn without a connection. */
export type WaitingLine = {
  /** Resolves by `next`; throws the refusal at that time of `performance.now()`, or as soon as the caller has left. */
  wait(until: number, refusal: unknown): Promise<void>;
  /** Admits the waiter with the oldest request; false when none waits. */
  next(): boolean;
  length(): number;
};

/** Creates an empty queue. */
export function waitingLine(): WaitingLine {
  let waiters: Waiter[] = [];
  const dequeue = (waiter: Waiter) => (waiters = waiters.filter((other) => other !== waiter));
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
          dequeue(waiter);
          settle(() => reject(refusal));
        };
        const late = setTimeout(refuse, Math.max(0, until - performance.now()));
        if (caller?.aborted) return refuse();
        caller?.addEventListener('abort', refuse);
        // A waiter that was refused again keeps its place: the order is by request time, not by the last refusal.
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
