import { ensure } from '#domain/errors.ts';
import type { DecisionKind } from '#domain/staff/decisions/kinds.ts';
import { mayDecide } from '#domain/staff/decisions/verbs.ts';
import { deleteSnooze } from '#server/db/staff/decisions.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { inTransaction } from '../../in-transaction.ts';
import { recordAudit } from '../audit/record-audit.ts';

/**
 * Ends a snooze before its time, whoever set it; nothing happens where there is none. Throws `forbidden` for a kind that the
 * actor's role does not decide.
 */
export async function unsnoozeDecision(
  deps: Deps,
  actor: Actor,
  kind: DecisionKind,
  id: string,
): Promise<void> {
  ensure(mayDecide(actor.staffRole, kind), 'forbidden');
  await inTransaction(deps, async (tx) => {
    if (!(await deleteSnooze(tx.db, { kind, item: id }))) return;
    tx.publish(['staff'], { name: 'decisions.changed' });
    const details = { kind };
    await recordAudit(tx, { actor, action: 'decision_unsnoozed', subject: `decision:${id}`, details });
  });
}
