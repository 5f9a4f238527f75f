import type { z } from 'zod';
import type { leaseDecision as route } from '#contract/staff/admin-decisions.ts';
import type { DecisionKind } from '#domain/staff/decisions/kinds.ts';
import { ensure } from '#domain/errors.ts';
import { requestLease } from '#domain/staff/decisions/lease.ts';
import { mayDecide } from '#domain/staff/decisions/verbs.ts';
import { deleteExpiredLeases, deleteSnooze, updateLease } from '#server/db/staff/decisions.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { inTransaction } from '../../in-transaction.ts';
import { decisionLeased, staffName } from './decision-leased.ts';
import { lockPending } from './lock-pending.ts';
import { presentLease } from './present-lease.ts';

/**
 * Leases a decision to a member of the staff for a quarter of an hour; their own lease is extended once. A snooze of it
 * ends. Of two who ask
 * at once one gets it. Throws `forbidden` for a kind that
 * their role does not decide, `not_found` for what nobody has to decide any more, `decision_leased` for a colleague's, `own_request` for what
 * they asked for themselves.
 */
export async function leaseDecision(
  deps: Deps,
  actor: Actor,
  kind: DecisionKind,
  id: string,
): Promise<z.infer<typeof route.response>> {
  ensure(mayDecide(actor.staffRole, kind), 'forbidden');
  return inTransaction(deps, async (tx) => {
    const now = tx.clock.now();
    const { stored } = await lockPending(tx, actor, kind, id);
    const earlier = stored.is_new
      ? null
      : { staffId: stored.staff_id, expiresAt: stored.expires_at, isExtended: stored.is_extended };
    const { outcome, lease } = requestLease(earlier, actor.accountId, now);
    const name = await staffName(tx, lease.staffId);
    if (outcome === 'refused') throw decisionLeased(name, lease.expiresAt);
    const row = { staff_id: lease.staffId, expires_at: lease.expiresAt, is_extended: lease.isExtended };
    if (!stored.is_new && outcome !== 'unchanged')
      await updateLease(tx.db, { kind, item: id, taken_at: now, ...row });
    await deleteSnooze(tx.db, { kind, item: id });
    await deleteExpiredLeases(tx.db, now);
    tx.publish(['staff'], { name: 'decisions.changed' });
    return presentLease({ ...row, name }, actor);
  });
}
