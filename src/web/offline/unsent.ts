import type { QueuedAct } from './queued-act.ts';

/** Whether an action was tried and has not got through; one that is only held for undo does not count. */
export function isUnsent({ tries, refusal }: QueuedAct): boolean {
  return tries > 0 && refusal === undefined;
}

/** The unsent actions of an account on this phone; anybody's while the session cannot be read. */
export function unsentOf(acts: readonly QueuedAct[], accountId: string | undefined): QueuedAct[] {
  return acts.filter((act) => !act.refusal && (accountId === undefined || act.accountId === accountId));
}
