import { auditHead, auditViolations } from '#server/db/staff/audit.ts';
import type { Deps } from '#server/deps.ts';

/**
 * Verifies the whole audit chain and answers the entries that do not follow from the one before; empty when it is
 * intact.
 */
export async function verifyAudit(deps: Deps): Promise<{ rule: string; subject: string; detail: string }[]> {
  return auditViolations(deps.db);
}

/** Most faults that are listed; one is enough to know. */
const SHOWN = 50;

/** The status of the audit chain with its newest number and seal. */
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
