import { auditHead, auditViolations } from '#server/db/staff/audit.ts';
import type { Deps } from '#server/deps.ts';

/** Walks the whole audit log and answers what does not follow from the entry before it; empty when it is whole. */
export async function verifyAudit(deps: Deps): Promise<{ rule: string; subject: string; detail: string }[]> {
  return auditViolations(deps.db);
}

/** How many faults are named; one is enough to know. */
const SHOWN = 50;

/** The state of the whole chain with its newest number and seal. */
export async function auditChainStatus(deps: Deps) {
  const faults = await verifyAudit(deps);
  const { seq, hash } = await auditHead(deps.db);
  return {
    isWhole: faults.length === 0,
    entries: seq,
    seal: hash.toString('hex'),
    checkedAt: deps.clock.now().toISOString(),
    faults: faults.slice(0, SHOWN),
  };
}
