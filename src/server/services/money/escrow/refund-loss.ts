import { ensure } from '#domain/errors.ts';
import { goodwillGift } from '#domain/money/ledger/refund.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { givenFor, insertGoodwill } from '#server/db/money/goodwills.ts';
import { decideGuarantee } from '#server/db/money/guarantees/guarantees.ts';
import { insertLoss } from '#server/db/money/losses.ts';
import { post } from '#server/db/money/ledger.ts';
import type { Actor, Tx } from '#server/deps.ts';
import { newId } from '../../ids.ts';
import { ensureUncontested } from '../chargebacks/ensure-uncontested.ts';
import { storeChange } from '../../deliveries/change-delivery.ts';
import { endReturn } from '../../deliveries/return-shipments/end-return.ts';
import { type CoverAnswer, payCover } from '../cover/pay-cover.ts';
import { partiesOf, splitAgreed } from '../parties.ts';
import { refundSender } from './refund-sender.ts';
import { isOnHold } from './release-delivery.ts';

type Loss = { reason: string; paysCourier: boolean; provenLoss?: number | undefined };

/**
 * Moves the money of a lost parcel: the sender gets back all that they paid, to the card or to the wallet,
 * and the proven loss as far as the parcel's cover goes; the courier gets nothing of it, or their agreed pay from the platform where the loss is not theirs. Throws `transition_refused`
 * while the card is only authorised or a chargeback stands. Answers the delivery as stored.
 */
export async function refundLoss(
  tx: Tx,
  actor: Actor,
  delivery: DeliveryRow,
  { reason, paysCourier, provenLoss }: Loss,
): Promise<{ stored: DeliveryRow; refund: number; cover: CoverAnswer | null }> {
  ensure(!(await isOnHold(tx, delivery)), 'transition_refused', { facts: { state: 'card_on_hold' } });
  await ensureUncontested(tx, delivery.id);
  const { charged, courier } = splitAgreed(delivery);
  const { courierId } = partiesOf(delivery);
  const refund = charged - delivery.refunded;
  // A return shipment has no money of its own: the fee goes back with the first delivery's price.
  const returned = await endReturn(tx, delivery, 'undone');
  const stored =
    delivery.return_of === null
      ? await refundSender(tx, delivery, { id: newId(), refund })
      : await storeChange(tx, delivery, returned);
  const by = { by: actor.accountId, at: tx.clock.now() };
  await insertLoss(tx.db, {
    delivery_id: delivery.id,
    refund,
    pays_courier: paysCourier,
    reason,
    declared_by: by.by,
    declared_at: by.at,
  });
  const cover = provenLoss === undefined ? null : await payCover(tx, actor, delivery, { provenLoss, reason });
  if (paysCourier && courier > 0) {
    const { times } = await givenFor(tx.db, delivery.id, 'courier');
    const gift = { recipient: 'courier', amount: courier, n: times + 1 } as const;
    await insertGoodwill(tx.db, {
      ...gift,
      id: newId(),
      delivery_id: delivery.id,
      account_id: courierId,
      currency: delivery.currency,
      reason,
      given_by: by.by,
      given_at: by.at,
    });
    const posting = goodwillGift({ ...gift, deliveryId: delivery.id, accountId: courierId });
    await post(tx.db, delivery.currency, posting);
  }
  if (delivery.deliver_by) await decideGuarantee(tx.db, delivery.id, 'missed', by.at);
  tx.publish([`account:${delivery.sender_id}`, `account:${courierId}`], { name: 'money.changed' });
  return { stored, refund, cover };
}
