import { AppError } from '#domain/errors.ts';
import { findAccount } from '#server/db/accounts/accounts.ts';
import type { Actor, Tx } from '#server/deps.ts';
import { orNotFound } from '../../errors.ts';

/** The refusal of a decision that a colleague is at work on, with their name and the end of their time. */
export function decisionLeased(by: string, until: Date): AppError {
  return new AppError('decision_leased', { facts: { by, until: until.toISOString() } });
}

/** Throws `decision_leased` while a colleague is at work on a decision whose lease is locked. */
export async function assertNotLeased(
  tx: Tx,
  { accountId }: Actor,
  lease: { staff_id: string; expires_at: Date },
): Promise<void> {
  if (lease.staff_id === accountId || lease.expires_at <= tx.clock.now()) return;
  throw decisionLeased(await staffName(tx, lease.staff_id), lease.expires_at);
}

/** The whole name of a member of the staff. */
export async function staffName(tx: Tx, accountId: string): Promise<string> {
  const { first_name, last_name } = orNotFound(await findAccount(tx.db, accountId));
  return `${first_name} ${last_name}`;
}
