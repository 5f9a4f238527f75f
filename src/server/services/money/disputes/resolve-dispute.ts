import type { z } from 'zod';
import type { resolveDispute as route, StaffDispute } from '#contract/money/disputes.ts';
import { AppError, ensure } from '#domain/errors.ts';
import { type CommissionPart, goodwillKey } from '#domain/money/ledger/refund.ts';
import { tidyText } from '#domain/text/text.ts';
import { type DeliveryRow, lockDelivery } from '#server/db/deliveries/deliveries.ts';
import { decideDispute, type DisputeRow, disputeWithPeople, findDispute } from '#server/db/money/disputes.ts';
import { givenFor } from '#server/db/money/goodwills.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { endLease } from '../../staff/decisions/end-lease.ts';
import { recordAudit } from '../../staff/audit/record-audit.ts';
import { storeChange } from '../../deliveries/change-delivery.ts';
import { recordEvent } from '../../deliveries/record-event.ts';
import { inTransaction } from '../../in-transaction.ts';
import { documentsOf } from '../invoices/documents-of.ts';
import { enqueueNotification } from '../../notifications/enqueue-notification.ts';
import { ensureUncontested } from '../chargebacks/ensure-uncontested.ts';
import { commissionToReturn } from '../wallet/commission-to-return.ts';
import { refundSender } from '../escrow/refund-sender.ts';
import { divideEscrow, isOnHold, isReleaseDue } from '../escrow/release-delivery.ts';
import { endHoldByComplaint } from '../../risk/end-hold-by-complaint.ts';
import { waitsForReview } from '../../risk/waits-for-review.ts';
import { orNotFound, fieldError } from '../../errors.ts';
import { presentForStaff } from './present-dispute.ts';

type Decision = z.infer<typeof route.body>;

/**
 * Resolves a dispute by the staff's decision, once: the money goes to the courier as usual, or all or a part of it to
 * the sender, to the card that paid or to the wallet. Throws `transition_refused` when it was decided already, the
 * card's money is still on its way or a chargeback stands, `validation_failed` for more than was paid.
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
    const isHeld = !delivery.released_at && (await isOnHold(tx, delivery));
    ensure(!isHeld, 'transition_refused', { facts: { state: 'card_on_hold' } });
    // No refund while a chargeback is open, and none once the bank has refunded the card.
    if (decision.outcome === 'sender') await ensureUncontested(tx, delivery.id);
    const { sum: given } = await givenFor(tx.db, delivery.id, 'sender');
    const refund = refundOf(delivery, decision, given);
    const dispute = await decide(tx, actor, id, decision, refund);
    const commission = await commissionOf(tx, delivery, decision, refund);
    const divided = await moveMoney(tx, delivery, dispute, commission);
    if (dispute.state === 'for_sender') await endHoldByComplaint(tx, actor, dispute);
    const data = { outcome: decision.outcome, refund };
    const trail = await recordEvent(tx, divided, { name: 'dispute_resolved', actor: 'admin', data });
    await storeChange(tx, divided, trail);
    tx.publish([`account:${delivery.sender_id}`, `account:${delivery.courier_id}`], {
      name: 'money.changed',
    });
    const back = commission.net + commission.vat;
    if (back > 0) await notifyCourier(tx, delivery, id);
    const details = { deliveryId: delivery.id, outcome: decision.outcome, refund, commission: back };
    await recordAudit(tx, { actor, action: 'dispute_resolved', subject: `dispute:${id}`, details });
    return presentForStaff(orNotFound(await disputeWithPeople(tx.db, id)));
  });
}

/** The refund in minor units: at most what the sender paid, less earlier refunds and goodwill. */
function refundOf(delivery: DeliveryRow, { outcome, amount }: Decision, given: number): number {
  if (outcome === 'courier') return 0;
  const most = (delivery.price ?? 0) - delivery.coupon - delivery.refunded - given;
  const refund = amount ?? most;
  if (refund > most) throw fieldError('amount', 'too_big', { max: most, currency: delivery.currency });
  return refund;
}

async function decide(
  deps: Deps,
  actor: Actor,
  id: string,
  decision: Decision,
  refund: number,
): Promise<DisputeRow> {
  const decided = await decideDispute(deps.db, id, {
    state: decision.outcome === 'sender' ? 'for_sender' : 'for_courier',
    refund,
    reason: tidyText(decision.reason),
    resolved_by: actor.accountId,
    resolved_at: deps.clock.now(),
  });
  if (decided) return decided;
  const dispute = orNotFound(await findDispute(deps.db, id));
  throw new AppError('transition_refused', { facts: { state: dispute.state } });
}

/** The part of the commission that the staff return with the refund. */
async function commissionOf(
  tx: Tx,
  delivery: DeliveryRow,
  { outcome, returnCommission }: Decision,
  refund: number,
): Promise<CommissionPart> {
  const returnsCommission = outcome === 'sender' && returnCommission === true;
  return returnsCommission ? commissionToReturn(tx, delivery, refund) : { net: 0, vat: 0 };
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

/**
 * Moves the money of a decision. For the courier the sweep releases it in time, or now if it waited only for the
 * decision.
 */
async function moveMoney(
  deps: Tx,
  delivery: DeliveryRow,
  dispute: DisputeRow,
  commission: CommissionPart,
): Promise<DeliveryRow> {
  ensure(delivery.courier_id, 'transition_refused');
  if (dispute.state === 'for_sender') {
    const { id, refund } = dispute;
    return refundSender(deps, delivery, { id, refund, commission });
  }
  const isWaiting = delivery.released_at === null && dispute.frozen > 0;
  const isDue = delivery.status === 'returned' || isReleaseDue(deps, delivery);
  // A hold under review waits for its own decision as well.
  const goes = isWaiting && isDue && !(await waitsForReview(deps, delivery));
  return goes ? divideEscrow(deps, delivery) : delivery;
}
