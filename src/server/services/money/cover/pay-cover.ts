import { coverPayment } from '#domain/money/cover/cover.ts';
import { ensure } from '#domain/errors.ts';
import { coverPaid } from '#domain/money/ledger/refund.ts';
import { tidyText } from '#domain/text/text.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { insertCoverPayment } from '#server/db/money/losses.ts';
import { post } from '#server/db/money/ledger.ts';
import type { Actor, Tx } from '#server/deps.ts';
import { fieldError } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { coverOf } from './present-cover.ts';

/**
 * Pays the proven loss of a locked delivery (minor units) into its sender's wallet, as far as its cover goes, and answers
 * what was paid. It is owed, so a full wallet does not refuse it. Throws a field error for a delivery without a cover,
 * `transition_refused` once it has paid all of it.
 */
export async function payCover(
  tx: Tx,
  actor: Actor,
  delivery: DeliveryRow,
  { provenLoss, reason }: { provenLoss: number; reason: string },
): Promise<number> {
  const cover = await coverOf(tx, delivery);
  if (!cover) throw fieldError('provenLoss', 'invalid');
  const { id: deliveryId, sender_id: senderId, currency } = delivery;
  const amount = coverPayment(cover, provenLoss);
  ensure(amount > 0, 'transition_refused', { facts: { state: 'cover_used' } });
  const n = cover.times + 1;
  await insertCoverPayment(tx.db, {
    ...{ id: newId(), delivery_id: deliveryId, n, proven_loss: provenLoss, amount, currency },
    reason: tidyText(reason),
    paid_by: actor.accountId,
    paid_at: tx.clock.now(),
  });
  await post(tx.db, currency, coverPaid({ deliveryId, senderId, amount, n }));
  tx.publish([`account:${senderId}`], { name: 'money.changed' });
  return amount;
}
