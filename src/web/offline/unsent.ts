import type { QueuedAct } from './queued-act.ts';

/** Whether a press was tried and has not got through: what is only held back for a moment does not count. */
export function isUnsent({ tries, refusal }: QueuedAct): boolean {
  return tries > 0 && refusal === undefined;
}

/** What an account has on this phone that the server does not know; anybody's while it cannot be asked who this is. */
export function unsentOf(acts: readonly QueuedAct[], accountId: string | undefined): QueuedAct[] {
  return acts.filter((act) => !act.refusal && (accountId === undefined || act.accountId === accountId));
}
