import { release } from '#domain/money/ledger/postings.ts';
import { type DeliveryRow, lockDelivery } from '#server/db/deliveries/deliveries.ts';
import { chargebackOf } from '#server/db/money/chargebacks.ts';
import { hasOpenDispute } from '#server/db/money/disputes.ts';
import { payReturnShipment } from '#server/db/deliveries/return-shipments.ts';
import { payGuarantee } from '#server/db/money/guarantees/guarantees.ts';
import { balanceOf, post } from '#server/db/money/ledger.ts';
import type { Deps, Tx } from '#server/deps.ts';
import { recordChange } from '../../deliveries/record-change.ts';
import { inTransaction } from '../../in-transaction.ts';
import { documentPosting } from '../invoices/document-posting.ts';
import { newId } from '../../ids.ts';
import { ensureReturnEnded, isReturnUnderWay } from '../../deliveries/return-shipments/return-of.ts';
import { type Owed, owedBy } from './owed-by.ts';
import { spendPromo } from '../promotions/end-promo.ts';
import { waitsForReview } from '../../risk/waits-for-review.ts';
import { netCash } from '../cash/net-cash.ts';
import { partiesOf, splitAgreed } from '../parties.ts';
import { refundSender } from './refund-sender.ts';

/**
 * Releases a finished delivery's escrow, once, after the objection window and not while a dispute, a chargeback or a
 * risk review is open. A returned parcel counts as carried (docs/decisions/0019).
 */
export async function releaseDelivery(deps: Deps, id: string): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const delivery = await lockDelivery(tx.db, id);
    if (delivery) await releaseIfDue(tx, delivery);
  });
}

/** The same for a delivery that is locked already. */
export async function releaseIfDue(tx: Tx, delivery: DeliveryRow): Promise<void> {
  if (!isReleaseDue(tx, delivery) || (await hasOpenDispute(tx.db, delivery.id))) return;
  if ((await chargebackOf(tx.db, delivery.id))?.state === 'open') return;
  // A card is captured at the pickup; if the provider has not confirmed it yet, the next sweep tries again.
  if (await isOnHold(tx, delivery)) return;
  if (await waitsForReview(tx, delivery)) return;
  if (await isReturnUnderWay(tx, delivery)) return;
  await divideEscrow(tx, delivery);
}

/** Whether a finished delivery's objection window is over and its money still waits. */
export function isReleaseDue(deps: Deps, delivery: DeliveryRow): boolean {
  const isFinished = delivery.status === 'completed' || delivery.status === 'returned';
  if (!delivery.ended_at || !isFinished || delivery.released_at) return false;
  const waited = deps.clock.now().getTime() - delivery.ended_at.getTime();
  return waited >= deps.settings.releaseAfterHours * 3_600_000;
}

/** Whether the price is only authorised on a card: nothing can be divided yet. */
export async function isOnHold(deps: Deps, delivery: DeliveryRow): Promise<boolean> {
  const held = await balanceOf(deps.db, 'psp_authorised', delivery.id, delivery.currency);
  return held > 0;
}

/**
 * Divides a locked delivery's escrow as agreed, less what a missed guaranteed time and a return shipment that was not carried give
 * back to the sender; the courier's cash debt is netted. Answers the delivery as stored. Throws `transition_refused` while
 * the return shipment is under way.
 */
export async function divideEscrow(deps: Tx, delivery: DeliveryRow): Promise<DeliveryRow> {
  await ensureReturnEnded(deps, delivery);
  const owed = await owedBy(deps, delivery);
  if (owed.guarantee + owed.returns > 0) return releaseRest(deps, delivery, owed);
  const posting = release(partiesOf(delivery), splitAgreed(delivery));
  await post(deps.db, delivery.currency, posting);
  await documentPosting(deps, delivery, posting);
  await spendPromo(deps, delivery);
  await netCash(deps, delivery);
  deps.publish([`account:${delivery.courier_id}`], { name: 'money.changed' });
  const change = { released_at: deps.clock.now() };
  return recordChange(deps, delivery, { name: 'money_released', actor: 'system', change });
}

/** Divides the escrow of which a part goes back to the sender. */
async function releaseRest(deps: Tx, delivery: DeliveryRow, owed: Owed): Promise<DeliveryRow> {
  if (owed.guarantee > 0) await payGuarantee(deps.db, delivery.id, owed.guarantee);
  if (owed.returns > 0) await payReturnShipment(deps.db, delivery.id, owed.returns);
  const refund = owed.guarantee + owed.returns;
  const stored = await refundSender(deps, delivery, { id: newId(), refund });
  deps.publish([`account:${delivery.courier_id}`, `account:${delivery.sender_id}`], {
    name: 'money.changed',
  });
  return recordChange(deps, stored, { name: 'money_released', actor: 'system' });
}
