import type { ApprovalKind } from '#domain/staff/approvals/kinds.ts';
import { openApprovalId } from '#server/db/staff/approvals.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { hasSecondPerson } from './has-second-person.ts';

/** Whether an act about an account waits for a second person when this member does it, and the open request for it. */
export async function signatureNeed(
  deps: Deps,
  actor: Actor,
  kind: ApprovalKind,
  { subject, about }: { subject: string; about: string },
): Promise<{ needsSignature: boolean; approvalId: string | null }> {
  return {
    needsSignature: await hasSecondPerson(deps, actor, kind, about),
    approvalId: (await openApprovalId(deps.db, kind, subject, deps.clock.now())) ?? null,
  };
}
