import { approversOf } from '#domain/companies/spend-limits.ts';
import { AppError, ensure } from '#domain/errors.ts';
import { type ApprovalWithNames, findApproval } from '#server/db/companies/approvals.ts';
import { type MemberRow, membersOf } from '#server/db/companies/companies.ts';
import { lockDelivery } from '#server/db/deliveries/deliveries.ts';
import { lockStops } from '#server/db/deliveries/orders.ts';
import type { Actor, Tx } from '#server/deps.ts';
import { orNotFound } from '../../errors.ts';
import { isExpired } from './present-approval.ts';

/**
 * Locks a request's delivery, or the stops of its order, for a decision of the actor. Throws `not_found` to whoever is no member, `forbidden` to
 * who may not decide it, `transition_refused` once it is decided or expired.
 */
export async function lockApproval(
  tx: Tx,
  actor: Actor,
  { companyId, approvalId }: { companyId: string; approvalId: string },
): Promise<{ request: ApprovalWithNames; members: MemberRow[] }> {
  const members = await membersOf(tx.db, companyId);
  const own = orNotFound(members.find((each) => each.account_id === actor.accountId));
  const found = orNotFound(await findApproval(tx.db, companyId, approvalId));
  const seesAll = own.roles.includes('money') || own.roles.includes('admin');
  if (!seesAll && found.asker_id !== actor.accountId) throw new AppError('not_found');
  const who = members.map((each) => ({ accountId: each.account_id, roles: each.roles }));
  ensure(approversOf(who, found.asker_id).includes(actor.accountId), 'forbidden');
  if (found.order_id === null) await lockDelivery(tx.db, found.delivery_id);
  else await lockStops(tx.db, found.order_id);
  // Read again behind the lock: somebody may have decided it meanwhile.
  const request = orNotFound(await findApproval(tx.db, companyId, approvalId));
  const state = isExpired(request, tx.clock.now()) ? 'expired' : request.state;
  ensure(state === 'waiting', 'transition_refused', { facts: { state } });
  return { request, members };
}
