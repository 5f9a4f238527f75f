import { ensure } from '#domain/errors.ts';
import { NOTIFY_AFTER_FAILURES } from '#domain/periodic-work.ts';
import type { DecisionKind } from '#domain/staff/decisions/kinds.ts';
import { pendingDecisions } from '#server/db/staff/decisions.ts';
import type { Actor, Tx } from '#server/deps.ts';
import { orNotFound } from '../../errors.ts';
import { lockDecision } from './lock-decision.ts';

/**
 * Locks a decision for its lease or its snooze, by the row of its lease, and reads what waits. Whoever decides takes that lock too, so that
 * what is pending now stays so until the commit. Throws `not_found` for what nobody has to decide any more, `own_request` for what
 * the actor asked for themselves.
 */
export async function lockPending(tx: Tx, actor: Actor, kind: DecisionKind, id: string) {
  const now = tx.clock.now();
  const stored = await lockDecision(tx, actor, kind, id);
  const only = { kind, item: id };
  const found = await pendingDecisions(tx.db, { now, failures: NOTIFY_AFTER_FAILURES, only });
  const pending = orNotFound(found[0]);
  ensure(pending.requester_id !== actor.accountId, 'own_request');
  return { pending, stored };
}
