import type { z } from 'zod';
import type { decideRiskHold as route, RiskHoldDetail } from '#contract/risk/admin-risks.ts';
import { AppError, ensure } from '#domain/errors.ts';
import { tidyText } from '#domain/text/text.ts';
import { findAccount } from '#server/db/accounts/accounts.ts';
import { type DeliveryRow, lockDelivery } from '#server/db/deliveries/deliveries.ts';
import { hasOpenDispute } from '#server/db/money/disputes.ts';
import { endHold, findHold, type RiskHoldRow } from '#server/db/risk/risk-holds.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { endLease } from '../staff/decisions/end-lease.ts';
import { recordAudit } from '../staff/audit/record-audit.ts';
import { inTransaction } from '../in-transaction.ts';
import { ensureUncontested } from '../money/chargebacks/ensure-uncontested.ts';
import { isOnHold, releaseIfDue } from '../money/escrow/release-delivery.ts';
import { enqueueNotification } from '../notifications/enqueue-notification.ts';
import { orNotFound } from '../errors.ts';
import { presentHoldDetail } from './present-hold.ts';
import { refundHeld } from './refund-held.ts';
import { notifyHoldReasons } from './notify-hold-reasons.ts';

type Decision = z.infer<typeof route.body>;

/**
 * Decides a hold for the staff, once: the money is released as usual, or refunded to the sender with a statement of
 * reasons to the courier. Of two decisions one wins; the other throws `transition_refused` with the current state. So
 * does a refund while a dispute or a chargeback is open, or the card's money is still on its way.
 */
export async function decideHold(
  deps: Deps,
  actor: Actor,
  id: string,
  decision: Decision,
): Promise<RiskHoldDetail> {
  return inTransaction(deps, async (tx) => {
    await endLease(tx, actor, 'risk_hold', id);
    // The delivery's lock comes first, as everywhere.
    const { delivery_id } = orNotFound(await findHold(tx.db, id));
    const delivery = orNotFound(await lockDelivery(tx.db, delivery_id));
    // Members of the staff must not decide about their own money.
    const isParty = [delivery.sender_id, delivery.courier_id].includes(actor.accountId);
    ensure(!isParty, 'transition_refused', { facts: { state: 'own_delivery' } });
    await (decision.outcome === 'refund' ? refund : release)(tx, actor, delivery, {
      id,
      reason: tidyText(decision.reason),
    });
    tx.publish([`account:${delivery.sender_id}`, `account:${delivery.courier_id}`], {
      name: 'money.changed',
    });
    return presentHoldDetail(tx, id);
  });
}

type HoldDecision = { id: string; reason: string };

async function release(tx: Tx, actor: Actor, delivery: DeliveryRow, decision: HoldDecision): Promise<void> {
  await end(tx, actor, decision, 'released', 0);
  await releaseIfDue(tx, delivery);
  await announceEnd(tx, 'hold_released', delivery, decision);
  await note(tx, actor, 'hold_released', delivery, decision);
}

async function refund(tx: Tx, actor: Actor, delivery: DeliveryRow, decision: HoldDecision): Promise<void> {
  const refuse = (state: string) => new AppError('transition_refused', { facts: { state } });
  if (await hasOpenDispute(tx.db, delivery.id)) throw refuse('disputed');
  await ensureUncontested(tx, delivery.id);
  if (await isOnHold(tx, delivery)) throw refuse('card_on_hold');
  const amount = delivery.method === 'cash' ? 0 : (delivery.price ?? 0) - delivery.coupon - delivery.refunded;
  const hold = await end(tx, actor, decision, 'refunded', amount);
  await refundHeld(tx, delivery, { id: hold.id, refund: amount });
  await announceEnd(tx, 'hold_refunded', delivery, decision);
  const staff = orNotFound(await findAccount(tx.db, actor.accountId));
  await notifyHoldReasons(tx, hold, {
    number: delivery.number,
    by: `${staff.first_name} ${staff.last_name}`,
  });
  await note(tx, actor, 'hold_refunded', delivery, decision);
}

async function end(
  tx: Tx,
  actor: Actor,
  { id, reason }: HoldDecision,
  state: 'released' | 'refunded',
  amount: number,
): Promise<RiskHoldRow> {
  const ended = await endHold(tx.db, id, {
    state,
    refund: amount,
    reason,
    decided_by: actor.accountId,
    decided_at: tx.clock.now(),
  });
  if (ended) return ended;
  const hold = orNotFound(await findHold(tx.db, id));
  throw new AppError('transition_refused', { facts: { state: hold.state } });
}

async function announceEnd(
  tx: Tx,
  fact: 'hold_released' | 'hold_refunded',
  delivery: DeliveryRow,
  { id }: HoldDecision,
): Promise<void> {
  const { id: deliveryId, courier_id: courierId } = delivery;
  await enqueueNotification(tx, { fact, key: `${fact}:${id}`, actor: 'admin', deliveryId, courierId });
}

async function note(
  tx: Tx,
  actor: Actor,
  action: 'hold_released' | 'hold_refunded',
  delivery: DeliveryRow,
  { id, reason }: HoldDecision,
): Promise<void> {
  const details = { deliveryId: delivery.id, reason };
  await recordAudit(tx, { actor, action, subject: `hold:${id}`, details });
}
