import { auditViolations } from '#server/db/audit.ts';
import type { Deps } from '#server/deps.ts';

/** Walks the whole audit log and answers what does not follow from the entry before it; empty when it is whole. */
export async function verifyAudit(deps: Deps): Promise<{ rule: string; subject: string; detail: string }[]> {
  return auditViolations(deps.db);
}
