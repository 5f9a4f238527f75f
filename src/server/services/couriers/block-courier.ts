import type { StaffCourier } from '#contract/couriers/admin-couriers.ts';
import { tidyText } from '#domain/text/text.ts';
import type { ApprovalRow } from '#server/db/staff/approvals.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { inTransaction } from '../in-transaction.ts';
import { requestOrAct } from '../staff/approvals/request-or-act.ts';
import { presentStaffCourier } from './get-staff-courier.ts';
import { suspendCourier } from './suspend-courier.ts';

/** Suspends a courier, or asks for a second person's signature where somebody could give it. Throws as suspending does. */
export async function blockCourier(
  deps: Deps,
  actor: Actor,
  id: string,
  given: string,
): Promise<StaffCourier> {
  return inTransaction(deps, async (tx) => {
    const reason = tidyText(given);
    const request = {
      kind: 'courier_block' as const,
      subject: `courier:${id}`,
      payload: { courierId: id },
      reason,
      about: { accountId: id },
    };
    await requestOrAct(tx, actor, request, id, (each) => suspendCourier(each, actor, id, 'suspend', reason));
    return presentStaffCourier(tx, actor, id);
  });
}

/** Suspends a courier as somebody else asked and this person signs; the courier reads the name of who decided. */
export async function courierBlockSigned(tx: Tx, signer: Actor, approval: ApprovalRow): Promise<void> {
  const { payload, reason, requested_by: decidedBy } = approval;
  await suspendCourier(tx, signer, String(payload['courierId']), 'suspend', reason, decidedBy);
}
