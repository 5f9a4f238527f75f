import type { RiskHoldDetail } from '#contract/risk/admin-risks.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { recordAudit } from '../staff/audit/record-audit.ts';
import { inTransaction } from '../in-transaction.ts';
import { presentHoldDetail } from './present-hold.ts';

/** One hold for the staff; the view itself is audited. Throws `not_found`. */
export async function getHold(deps: Deps, actor: Actor, id: string): Promise<RiskHoldDetail> {
  return inTransaction(deps, async (tx) => {
    const hold = await presentHoldDetail(tx, id);
    await recordAudit(tx, { actor, action: 'hold_viewed', subject: `hold:${id}` });
    return hold;
  });
}
