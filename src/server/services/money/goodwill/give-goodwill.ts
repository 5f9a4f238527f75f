import type { z } from 'zod';
import type { giveGoodwill as route, Goodwill } from '#contract/money/goodwill.ts';
import { ensure } from '#domain/errors.ts';
import { goodwillGift } from '#domain/money/ledger/refund.ts';
import { GOODWILL_STATUSES, goodwillMax, goodwillRoom } from '#domain/money/payments/goodwill.ts';
import { limitsIn } from '#domain/money/figures/limits.ts';
import { tidyText } from '#domain/text/text.ts';
import { holdAccountOpen } from '#server/db/accounts/account-closure.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { feeReturned } from '#server/db/money/fee-returns.ts';
import {
  givenFor,
  goodwillWithPeople,
  insertGoodwill,
  lockDeliveryByNumber,
} from '#server/db/money/goodwills.ts';
import { givenTo } from '#server/db/money/delivery-refunds.ts';
import { balanceOf, lockWallet, post } from '#server/db/money/ledger.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { recordAudit } from '../../staff/audit/record-audit.ts';
import { newId } from '../../ids.ts';
import { inTransaction } from '../../in-transaction.ts';
import { enqueueNotification } from '../../notifications/enqueue-notification.ts';
import { orNotFound } from '../../errors.ts';
import { presentGoodwill } from './present-goodwill.ts';

type Gift = z.infer<typeof route.body>;
/** That a second person has looked or the limits were, and who is written down as the giver. */
type Requested = { isAllowed: boolean; givenBy: string };

/**
 * Pays goodwill (minor units) to the sender or the courier of a finished delivery out of the platform's money, with a
 * reason of the staff, up to what their role may give. Under the delivery's lock, so that two at once cannot exceed what it was worth. Throws
 * `goodwill_limit` and `wallet_full` with the room that is left, `transition_refused` for a delivery that is not over.
 */
export async function giveGoodwill(
  deps: Deps,
  actor: Actor,
  gift: Gift,
  { isAllowed, givenBy }: Requested = { isAllowed: false, givenBy: actor.accountId },
): Promise<Goodwill> {
  return inTransaction(deps, async (tx) => {
    const delivery = orNotFound(await lockDeliveryByNumber(tx.db, gift.deliveryNumber));
    const { recipient, amount } = gift;
    const accountId = orNotFound(recipient === 'sender' ? delivery.sender_id : delivery.courier_id);
    await lockWallet(tx.db, accountId);
    ensure(await holdAccountOpen(tx.db, accountId), 'transition_refused', { facts: { state: 'closed' } });
    const { times, sum } = await givenFor(tx.db, delivery.id, recipient);
    const { sum: ofFee } = await feeReturned(tx.db, delivery.id);
    checkRoom({ ...delivery, refunded: delivery.refunded + ofFee }, gift, sum);
    if (!isAllowed) await checkLimits(tx, actor, delivery, gift);
    if (recipient === 'sender') await checkWallet(tx, delivery, amount);
    const n = times + 1;
    const id = newId();
    const { currency } = delivery;
    await insertGoodwill(tx.db, {
      id,
      delivery_id: delivery.id,
      n,
      recipient,
      account_id: accountId,
      amount,
      currency,
      reason: tidyText(gift.reason),
      given_by: givenBy,
      given_at: tx.clock.now(),
    });
    const posting = goodwillGift({ deliveryId: delivery.id, recipient, accountId, amount, n });
    await post(tx.db, currency, posting);
    await notifyPerson(tx, delivery, id, gift);
    const details = { recipient, accountId, amount, currency };
    await recordAudit(tx, { actor, action: 'goodwill_given', subject: `delivery:${delivery.id}`, details });
    return presentGoodwill(await goodwillWithPeople(tx.db, id));
  });
}

function checkRoom(delivery: DeliveryRow, { recipient, amount }: Gift, given: number): void {
  const { status, price, coupon, refunded, currency } = delivery;
  const isOver = GOODWILL_STATUSES.includes(status) && price !== null;
  ensure(isOver, 'transition_refused', { facts: { state: status } });
  const room = goodwillRoom(recipient, { price, coupon, refunded, given });
  ensure(amount <= room, 'goodwill_limit', { facts: { room, currency } });
}

/** Throws `goodwill_limit` for what the actor does not give alone. What others gave counts too: two people do not make one limit twice. */
async function checkLimits(tx: Tx, { staffRole }: Actor, { id, currency }: DeliveryRow, gift: Gift) {
  const given = await givenTo(tx.db, id, gift.recipient);
  const ofRole = goodwillMax(staffRole, currency) ?? Infinity;
  const ofOne = tx.settings.refundSecondPerson || Infinity;
  const room = Math.max(0, Math.min(ofRole - given.sum, ofOne - given.alone));
  ensure(gift.amount <= room, 'goodwill_limit', { facts: { room, currency } });
}

/** Throws `wallet_full` with the room that is left: a wallet's limit applies to every credit. */
async function checkWallet(tx: Tx, { sender_id: senderId, currency }: DeliveryRow, amount: number) {
  const balance = await balanceOf(tx.db, 'user_wallet', senderId, currency);
  const room = Math.max(0, limitsIn(currency).walletMax - balance);
  ensure(amount <= room, 'wallet_full', { facts: { room, currency } });
}

async function notifyPerson(tx: Tx, delivery: DeliveryRow, id: string, { recipient }: Gift): Promise<void> {
  const { id: deliveryId, sender_id: senderId, courier_id: courierId } = delivery;
  const fact = recipient === 'sender' ? 'goodwill_to_sender' : 'goodwill_to_courier';
  await enqueueNotification(tx, { fact, key: `goodwill:${id}`, actor: 'admin', deliveryId, courierId });
  const accountId = recipient === 'sender' ? senderId : courierId;
  tx.publish([`account:${accountId}`], { name: 'money.changed' });
}
