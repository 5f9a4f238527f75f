import type { DecisionKind } from '#domain/staff/decisions/kinds.ts';
import { requestLease } from '#domain/staff/decisions/lease.ts';
import { insertOrLockLease } from '#server/db/staff/decisions.ts';
import type { Actor, Tx } from '#server/deps.ts';

/** Locks a decision by the row of its lease, which is made for the actor where nobody has one. */
export async function lockDecision(tx: Tx, { accountId }: Actor, kind: DecisionKind, id: string) {
  const now = tx.clock.now();
  const { expiresAt } = requestLease(null, accountId, now).lease;
  const row = { kind, item: id, staff_id: accountId, taken_at: now, expires_at: expiresAt };
  return insertOrLockLease(tx.db, row);
}
