import type { z } from 'zod';
import type { resolveDispute as route } from '#contract/money/disputes.ts';
import { AppError, ensure } from '#domain/errors.ts';
import type { CommissionPart } from '#domain/money/ledger/refund.ts';
import { tidyText } from '#domain/text/text.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { decideDispute, type DisputeRow, findDispute } from '#server/db/money/disputes.ts';
import { givenFor } from '#server/db/money/goodwills.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { fieldError, orNotFound } from '../../errors.ts';
import { endHoldByComplaint } from '../../risk/end-hold-by-complaint.ts';
import { waitsForReview } from '../../risk/waits-for-review.ts';
import { type CoverAnswer, payCover } from '../cover/pay-cover.ts';
import { ensureUncontested } from '../chargebacks/ensure-uncontested.ts';
import { refundSender } from '../escrow/refund-sender.ts';
import { divideEscrow, isOnHold, isReleaseDue } from '../escrow/release-delivery.ts';
import { commissionToReturn } from '../wallet/commission-to-return.ts';

type Decision = z.infer<typeof route.body>;
type Order = { id: string; delivery: DeliveryRow; decision: Decision };

/**
 * Decides a dispute of a locked delivery and moves its money: to the courier as usual, or all or a part of it to the
 * sender. Answers the delivery as the money left it, the refund and the commission that goes back, in minor units. Throws
 * `transition_refused` when it was decided already, the card's money is still on its way or a chargeback stands,
 * `validation_failed` for more than was paid.
 */
export async function settleDispute(tx: Tx, actor: Actor, { id, delivery, decision }: Order) {
  const isHeld = !delivery.released_at && (await isOnHold(tx, delivery));
  ensure(!isHeld, 'transition_refused', { facts: { state: 'card_on_hold' } });
  // No refund while a chargeback is open, and none once the bank has refunded the card.
  if (decision.outcome === 'sender') await ensureUncontested(tx, delivery.id);
  const { sum: given } = await givenFor(tx.db, delivery.id, 'sender');
  const refund = refundOf(delivery, decision, given);
  const dispute = await decide(tx, actor, id, decision, refund);
  const commission = await commissionOf(tx, delivery, decision, refund);
  const cover = await coverFor(tx, actor, delivery, decision);
  const divided = await moveMoney(tx, delivery, dispute, commission);
  if (dispute.state === 'for_sender') await endHoldByComplaint(tx, actor, dispute);
  return { divided, refund, cover, commission: commission.net + commission.vat };
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

/** Pays the proven loss out of the delivery's cover, or asks for the signature that it needs; null where none is named. Throws a field error with a decision for the courier. */
async function coverFor(
  tx: Tx,
  actor: Actor,
  delivery: DeliveryRow,
  { outcome, provenLoss, reason }: Decision,
): Promise<CoverAnswer | null> {
  if (provenLoss === undefined) return null;
  if (outcome !== 'sender') throw fieldError('provenLoss', 'invalid');
  return payCover(tx, actor, delivery, { provenLoss, reason });
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
