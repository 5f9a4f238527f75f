import type { z } from 'zod';
import type { snoozeDecision as route } from '#contract/staff/admin-decisions.ts';
import { ensure } from '#domain/errors.ts';
import { decisionDueAt, type DecisionKind } from '#domain/staff/decisions/kinds.ts';
import { maySnoozeUntil } from '#domain/staff/decisions/snooze.ts';
import { mayDecide } from '#domain/staff/decisions/verbs.ts';
import { deleteExpiredSnoozes, deleteLease, upsertSnooze } from '#server/db/staff/decisions.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { fieldError } from '../../errors.ts';
import { inTransaction } from '../../in-transaction.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { assertNotLeased, staffName } from './decision-leased.ts';
import { lockPending } from './lock-pending.ts';
import { presentSnooze } from './present-snooze.ts';

/**
 * Snoozes a decision until a moment: it leaves everybody's list and comes back then, in its place; the actor's own lease ends.
 * Throws `forbidden` for a kind that their role does not decide, `not_found` and `own_request` as `lockPending`, `decision_leased`
 * while a colleague is at work on it, or a field error for a moment that is past, too far ahead, or after its deadline.
 */
export async function snoozeDecision(
  deps: Deps,
  actor: Actor,
  kind: DecisionKind,
  id: string,
  untilText: string,
): Promise<z.infer<typeof route.response>> {
  ensure(mayDecide(actor.staffRole, kind), 'forbidden');
  const until = new Date(untilText);
  return inTransaction(deps, async (tx) => {
    const now = tx.clock.now();
    const { pending, stored } = await lockPending(tx, actor, kind, id);
    await assertNotLeased(tx, actor, stored);
    const dueAt = decisionDueAt(kind, pending.since, pending.deadline);
    if (!maySnoozeUntil(until, dueAt, now)) throw fieldError('until', 'date_past');
    const key = { kind, item: id };
    const row = { ...key, staff_id: actor.accountId, snoozed_until: until };
    await upsertSnooze(tx.db, { ...row, snoozed_at: now });
    await deleteLease(tx.db, key);
    await deleteExpiredSnoozes(tx.db, now);
    tx.publish(['staff'], { name: 'decisions.changed' });
    const details = { kind, until: until.toISOString() };
    await recordAudit(tx, { actor, action: 'decision_snoozed', subject: `decision:${id}`, details });
    return presentSnooze({ ...row, name: await staffName(tx, actor.accountId) });
  });
}
