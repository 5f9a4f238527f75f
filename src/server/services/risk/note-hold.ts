import type { RiskHoldDetail } from '#contract/risk/admin-risks.ts';
import { tidyText } from '#domain/text/text.ts';
import { findHold } from '#server/db/risk/risk-holds.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { recordAudit } from '../staff/audit/record-audit.ts';
import { inTransaction } from '../in-transaction.ts';
import { orNotFound } from '../errors.ts';
import { presentHoldDetail } from './present-hold.ts';

/** Adds a note for colleagues to a hold; it decides nothing. Throws `not_found`. */
export async function noteHold(deps: Deps, actor: Actor, id: string, text: string): Promise<RiskHoldDetail> {
  return inTransaction(deps, async (tx) => {
    const { delivery_id: deliveryId } = orNotFound(await findHold(tx.db, id));
    const details = { deliveryId, text: tidyText(text) };
    await recordAudit(tx, { actor, action: 'hold_noted', subject: `hold:${id}`, details });
    return presentHoldDetail(tx, id);
  });
}
