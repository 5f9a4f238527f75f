import { callerAtHand, type Turn } from './come-back.ts';
import { waitingLine } from './waiting-line.ts';

/** The most connections that may wait for locks at a time. With twelve, the others keep eight. */
const MOST_TURNS = 4;
/** The longest wait of one turn, so that work waiting for another lock gets its own. */
const TURN_MS = 1_000;

/** The turns of one pool. */
export type LockTurns = {
  /** Waits for a turn until a time; throws the refusal when there is none, or when the caller has left. */
  take(until: number, refusal: unknown): Promise<Turn>;
  /** The number of waiters. */
  outside(): number;
};

/** Lets a few connections of a pool wait for locks of any kind; all other work waits without a connection (0064). */
export function lockTurns(): LockTurns {
  const line = waitingLine();
  let taken = 0;
  const end = () => {
    if (!line.next()) taken -= 1;
  };
  return {
    async take(until, refusal) {
      // A waiter from the line takes over the turn of the one who ended.
      if (taken >= MOST_TURNS) await line.wait(until, refusal);
      else taken += 1;
      const leftMs = Math.floor(until - performance.now());
      if (leftMs <= 0 || callerAtHand()?.aborted) {
        end();
        throw refusal;
      }
      return { patienceMs: Math.min(TURN_MS, leftMs), end };
    },
    outside: () => line.length(),
  };
}
