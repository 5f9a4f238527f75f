import { type ApprovalKind, approvalVerbs } from '#domain/staff/approvals/kinds.ts';
import { rolesWith } from '#domain/staff/roles.ts';
import { hasColleague } from '#server/db/staff/staff.ts';
import type { Actor, Tx } from '#server/deps.ts';

/**
 * Whether somebody besides the actor could sign such a request. A house of one does alone what it would otherwise wait
 * for without end; the log says who did it.
 */
export async function hasSecondPerson(tx: Tx, actor: Actor, kind: ApprovalKind): Promise<boolean> {
  return hasColleague(tx.db, actor.accountId, rolesWith(approvalVerbs(kind).decide));
}
