import { coverPayment, needsSecondPerson } from '#domain/money/cover/cover.ts';
import { ensure } from '#domain/errors.ts';
import { coverPaid } from '#domain/money/ledger/refund.ts';
import { tidyText } from '#domain/text/text.ts';
import { type DeliveryRow, lockDelivery } from '#server/db/deliveries/deliveries.ts';
import { insertCoverPayment } from '#server/db/money/losses.ts';
import { post } from '#server/db/money/ledger.ts';
import type { ApprovalRow } from '#server/db/staff/approvals.ts';
import type { Actor, Tx } from '#server/deps.ts';
import { fieldError, orNotFound } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { enqueueNotification } from '../../notifications/enqueue-notification.ts';
import { hasSecondPerson } from '../../staff/approvals/has-second-person.ts';
import { requestApproval } from '../../staff/approvals/request-approval.ts';
import { coverOf } from './present-cover.ts';

const KIND = 'cover_payment';

/** What a decision's proven loss is paid with, minor units: paid now, or once a second person has signed. */
export type CoverAnswer = { cover: number } | { coverToSign: number };

type Claim = { provenLoss: number; reason: string };

/**
 * Pays the proven loss of a locked delivery (minor units) into its sender's wallet, as far as its cover goes. Above the house's
 * limit it waits for a second person's signature instead, where somebody could give it; the decision itself stands. It is owed,
 * so a full wallet does not refuse it. Throws a field error for a delivery without a cover, `transition_refused` once it has
 * paid all of it, or while an earlier payment waits to be signed.
 */
export async function payCover(
  tx: Tx,
  actor: Actor,
  delivery: DeliveryRow,
  { provenLoss, reason }: Claim,
): Promise<CoverAnswer> {
  const cover = await payable(tx, delivery, provenLoss);
  const { amount, paid } = cover;
  const limit = tx.settings.cover.secondPerson;
  const isAlone = !needsSecondPerson(amount, paid, limit) || !(await hasSecondPerson(tx, actor, KIND));
  if (isAlone) {
    await pay(tx, delivery, { ...cover, provenLoss, reason, paidBy: actor.accountId });
    return { cover: amount };
  }
  await requestApproval(tx, actor, {
    kind: KIND,
    subject: `cover:${delivery.id}`,
    // Each decision is a payment of its own, also for the same loss.
    payload: { deliveryId: delivery.id, provenLoss, claim: newId() },
    reason,
    about: {
      deliveryId: delivery.id,
      accountId: delivery.sender_id,
      sum: { amount, currency: delivery.currency },
    },
  });
  return { coverToSign: amount };
}

/** Pays what somebody else decided and this person signs, as far as the cover goes by now; the sender is told. */
export async function coverSigned(tx: Tx, _signer: Actor, approval: ApprovalRow): Promise<void> {
  const { deliveryId, provenLoss: loss } = approval.payload;
  const delivery = orNotFound(await lockDelivery(tx.db, String(deliveryId)));
  const provenLoss = Number(loss);
  const { reason, requested_by: paidBy } = approval;
  const cover = await payable(tx, delivery, provenLoss);
  await pay(tx, delivery, { ...cover, provenLoss, reason, paidBy });
  const fact = 'cover_paid' as const;
  await enqueueNotification(tx, {
    ...{ fact, key: `${fact}:${approval.id}`, actor: 'admin' },
    deliveryId: delivery.id,
  });
}

/** What a cover pays for a loss now, and what it has paid. */
async function payable(tx: Tx, delivery: DeliveryRow, provenLoss: number) {
  const cover = await coverOf(tx, delivery);
  if (!cover) throw fieldError('provenLoss', 'invalid');
  const amount = coverPayment(cover, provenLoss);
  ensure(amount > 0, 'transition_refused', { facts: { state: 'cover_used' } });
  return { amount, paid: cover.paid, n: cover.times + 1 };
}

type Payment = Claim & { amount: number; n: number; paidBy: string };

async function pay(tx: Tx, delivery: DeliveryRow, { amount, n, provenLoss, reason, paidBy }: Payment) {
  const { id: deliveryId, sender_id: senderId, currency } = delivery;
  await insertCoverPayment(tx.db, {
    ...{ id: newId(), delivery_id: deliveryId, n, proven_loss: provenLoss, amount, currency },
    reason: tidyText(reason),
    paid_by: paidBy,
    paid_at: tx.clock.now(),
  });
  await post(tx.db, currency, coverPaid({ deliveryId, senderId, amount, n }));
  tx.publish([`account:${senderId}`], { name: 'money.changed' });
}
