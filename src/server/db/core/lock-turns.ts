import { callerAtHand, type Turn } from './come-back.ts';
import { waitingLine } from './waiting-line.ts';

/** So many connections may wait patiently for locks. With twelve, the others keep eight. */
const MOST_TURNS = 4;
/** A turn is over after so many milliseconds of waiting, so that whoever waits for another lock has theirs. */
const TURN_MS = 1_000;

/** The turns of one pool. */
export type LockTurns = {
  /** Waits for a turn until then; throws the refusal when there is none, or the caller has left. */
  take(until: number, refusal: unknown): Promise<Turn>;
  /** How many wait for one. */
  outside(): number;
};

/** Lets a few connections of a pool wait for locks, whichever they are, and all other work wait without one (0064). */
export function lockTurns(): LockTurns {
  const line = waitingLine();
  let taken = 0;
  const end = () => {
    if (!line.next()) taken -= 1;
  };
  return {
    async take(until, refusal) {
      // Who comes from the line has the turn of the one who let them in.
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
