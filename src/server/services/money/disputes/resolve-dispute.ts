import type { z } from 'zod';
import type { resolveDispute as route, StaffDispute } from '#contract/money/disputes.ts';
import { goodwillKey } from '#domain/money/ledger/refund.ts';
import { type DeliveryRow, lockDelivery } from '#server/db/deliveries/deliveries.ts';
import { disputeWithPeople, findDispute } from '#server/db/money/disputes.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { endLease } from '../../staff/decisions/end-lease.ts';
import { recordAudit } from '../../staff/audit/record-audit.ts';
import { recordChange } from '../../deliveries/record-change.ts';
import { inTransaction } from '../../in-transaction.ts';
import { documentsOf } from '../invoices/documents-of.ts';
import { enqueueNotification } from '../../notifications/enqueue-notification.ts';
import { orNotFound } from '../../errors.ts';
import { settleDispute } from './settle-dispute.ts';
import { presentForStaff } from './present-dispute.ts';

type Decision = z.infer<typeof route.body>;

/**
 * Resolves a dispute by the staff's decision, once: the money goes to the courier as usual, or all or a part of it to
 * the sender, to the card that paid or to the wallet. Throws as `settleDispute` does.
 */
export async function resolveDispute(
  deps: Deps,
  actor: Actor,
  id: string,
  decision: Decision,
): Promise<StaffDispute> {
  return inTransaction(deps, async (tx) => {
    await endLease(tx, actor, 'dispute', id);
    // The delivery's lock comes first, as everywhere.
    const { delivery_id } = orNotFound(await findDispute(tx.db, id));
    const delivery = orNotFound(await lockDelivery(tx.db, delivery_id));
    const settled = await settleDispute(tx, actor, { id, delivery, decision });
    const { divided, refund, cover, commission: back } = settled;
    const data = { outcome: decision.outcome, refund, ...cover };
    await recordChange(tx, divided, { name: 'dispute_resolved', actor: 'admin', data });
    tx.publish([`account:${delivery.sender_id}`, `account:${delivery.courier_id}`], {
      name: 'money.changed',
    });
    if (back > 0) await notifyCourier(tx, delivery, id);
    const details = {
      deliveryId: delivery.id,
      outcome: decision.outcome,
      refund,
      commission: back,
      ...cover,
    };
    await recordAudit(tx, { actor, action: 'dispute_resolved', subject: `dispute:${id}`, details });
    return presentForStaff(tx, orNotFound(await disputeWithPeople(tx.db, id)));
  });
}

async function notifyCourier(tx: Tx, { id, courier_id: courierId }: DeliveryRow, dispute: string) {
  const key = `commission_returned:${dispute}`;
  const documents = await documentsOf(tx, goodwillKey(id, dispute));
  await enqueueNotification(tx, {
    fact: 'commission_returned',
    key,
    actor: 'admin',
    deliveryId: id,
    courierId,
    papers: documents,
  });
}
