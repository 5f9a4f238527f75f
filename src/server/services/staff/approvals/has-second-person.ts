import { type ApprovalKind, approvalVerbs } from '#domain/staff/approvals/kinds.ts';
import { rolesWith } from '#domain/staff/roles.ts';
import { hasColleague } from '#server/db/staff/staff.ts';
import type { Actor, Deps } from '#server/deps.ts';

/**
 * Whether somebody besides the actor, and besides whom it is about, could sign such a request. A house of one does alone
 * what it would otherwise wait for without end; the log says who did it.
 */
export async function hasSecondPerson(
  { db }: Deps,
  actor: Actor,
  kind: ApprovalKind,
  about?: string,
): Promise<boolean> {
  const besides = [actor.accountId, ...(about === undefined ? [] : [about])];
  return hasColleague(db, besides, rolesWith(approvalVerbs(kind).decide));
}
