import type { Entry } from '#contract/staff/board-acts.ts';
import { AppError, ensure } from '#domain/errors.ts';
import { limitsIn } from '#domain/money/figures/limits.ts';
import { platformRefund } from '#domain/money/ledger/refund.ts';
import {
  isPriceRefund,
  type RefundDestination,
  type RefundFault,
  refundObstacle,
} from '#domain/money/refunds/refund-rules.ts';
import { holdAccountOpen } from '#server/db/accounts/account-closure.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { insertRefund } from '#server/db/money/delivery-refunds.ts';
import { balanceOf, lockWallet, post } from '#server/db/money/ledger.ts';
import type { Actor, Tx } from '#server/deps.ts';
import { storeChange } from '../../deliveries/change-delivery.ts';
import { fieldError } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { enqueueNotification } from '../../notifications/enqueue-notification.ts';
import { recordAudit } from '../../staff/audit/record-audit.ts';
import { withEntries } from '../../staff/board/money-of-act.ts';
import { recordCharge } from '../../companies/account/record-charge.ts';
import { accountPartiesOf } from '../parties.ts';
import { returnRoomToCard } from '../card-payments/return-to-card.ts';
import { refundSender } from '../escrow/refund-sender.ts';
import { giveGoodwill } from '../goodwill/give-goodwill.ts';
import { destinationsOf, refundFacts } from './refund-facts.ts';

/** What is given back, to whom by whose fault, and why. */
export type RefundOrder = {
  fault: RefundFault;
  destination: RefundDestination;
  amount: number;
  reason: string;
  reference: string | null;
};

/** Who does it: who asked, and who signed besides. */
type By = { actor: Actor; givenBy: string; signedBy: string | null };

/** What a refund did: what each bears of it, and the entries. */
export type RefundResult = { bearers: Record<'platform' | 'courier' | 'sender', number>; entries: Entry[] };

/**
 * Gives a refund of a locked delivery, once all that may stand in its way is looked at. Throws `transition_refused` with the
 * obstacle, `goodwill_limit` and `wallet_full` with the room that is left, `validation_failed` for a destination that is none.
 */
export async function workRefund(
  tx: Tx,
  by: By,
  delivery: DeliveryRow,
  order: RefundOrder,
): Promise<RefundResult> {
  const parties = [delivery.sender_id, delivery.courier_id];
  const isOwn = parties.includes(by.actor.accountId) || parties.includes(by.givenBy);
  ensure(!isOwn, 'transition_refused', { facts: { state: 'own_delivery' } });
  const facts = await refundFacts(tx, delivery);
  checkOrder(delivery, order, facts);
  const { result, entries } = await withEntries(tx, delivery, () =>
    isPriceRefund(delivery.status, order.fault)
      ? refundPrice(tx, by, delivery, order)
      : giveGift(tx, by, delivery, order),
  );
  const paid = (delivery.price ?? 0) - delivery.coupon;
  const toSender = order.fault === 'sender' ? 0 : order.amount;
  const bearers = {
    platform: order.amount - result.courierPart,
    courier: result.courierPart,
    sender: Math.max(0, paid - facts.givenBack - toSender),
  };
  const { fault, destination, amount, reference } = order;
  await recordAudit(tx, {
    actor: by.actor,
    action: 'delivery_refunded',
    subject: `delivery:${delivery.id}`,
    details: {
      ...{ fault, destination, amount, currency: delivery.currency, reason: order.reason },
      ...(reference === null ? {} : { reference }),
      ...(by.signedBy === null ? {} : { requestedBy: by.givenBy }),
    },
  });
  return { bearers, entries };
}

type Facts = Awaited<ReturnType<typeof refundFacts>>;

/** Throws for what cannot be given back so. */
function checkOrder(delivery: DeliveryRow, order: RefundOrder, facts: Facts): void {
  const obstacle = refundObstacle(order.fault, facts);
  if (obstacle !== null) throw new AppError('transition_refused', { facts: { state: obstacle } });
  const place = destinationsOf(order.fault, delivery, facts).find(
    ({ destination }) => destination === order.destination,
  );
  if (!place) throw fieldError('destination', 'invalid');
  ensure(order.amount <= place.room, 'goodwill_limit', {
    facts: { room: place.room, currency: delivery.currency },
  });
  if ((order.destination === 'cash') !== (order.reference !== null))
    throw fieldError('reference', order.reference === null ? 'required' : 'invalid');
}

/** A refund of the price: out of a price that is not divided yet, or out of the platform's money. */
async function refundPrice(tx: Tx, by: By, delivery: DeliveryRow, order: RefundOrder) {
  const { fault, destination, amount, reference, reason } = order;
  if (fault === 'sender') throw new Error('a refund of the price goes to the sender');
  const id = newId();
  const { sender_id: senderId, courier_id: courierId, currency } = delivery;
  const before = delivery.courier_net ?? 0;
  const stored =
    fault === 'courier'
      ? await refundSender(tx, delivery, {
          id,
          refund: amount,
          ...(destination === 'wallet' ? { into: destination } : {}),
        })
      : await payByPlatform(tx, delivery, { id, amount, into: destination });
  const courierPart = Math.min(amount, before - (stored.courier_net ?? 0));
  await insertRefund(tx.db, {
    ...{ id, delivery_id: delivery.id, fault, destination, amount, courier_part: courierPart, currency },
    ...{ reason, reference, given_by: by.givenBy, signed_by: by.signedBy, given_at: tx.clock.now() },
  });
  const about = { key: `refund:${id}`, actor: 'admin', deliveryId: delivery.id, courierId } as const;
  await enqueueNotification(tx, { ...about, fact: 'price_refunded' });
  if (courierPart > 0) await enqueueNotification(tx, { ...about, fact: 'pay_reduced' });
  tx.publish([`account:${senderId}`, `account:${courierId}`], { name: 'money.changed' });
  return { courierPart };
}

type Payment = { id: string; amount: number; into: RefundDestination };

async function payByPlatform(tx: Tx, delivery: DeliveryRow, { id, amount, into }: Payment) {
  const { id: deliveryId, sender_id: senderId, currency, refunded } = delivery;
  if (into === 'card') await returnRoomToCard(tx, delivery, amount);
  if (into === 'wallet') await ensureWallet(tx, delivery, amount);
  const to = into === 'account' ? { companyId: accountPartiesOf(delivery).companyId } : into;
  const posting = platformRefund({ deliveryId, senderId }, amount, id, to);
  await post(tx.db, currency, posting);
  await recordCharge(tx, delivery, posting);
  return storeChange(tx, delivery, { refunded: refunded + amount });
}

/** Throws `wallet_full` with the room that is left, `transition_refused` for an account that is closed. */
async function ensureWallet(tx: Tx, { sender_id: senderId, currency }: DeliveryRow, amount: number) {
  await lockWallet(tx.db, senderId);
  ensure(await holdAccountOpen(tx.db, senderId), 'transition_refused', { facts: { state: 'closed' } });
  const balance = await balanceOf(tx.db, 'user_wallet', senderId, currency);
  const room = Math.max(0, limitsIn(currency).walletMax - balance);
  ensure(amount <= room, 'wallet_full', { facts: { room, currency } });
}

/** A gift out of the platform's money: to the courier, or to the sender of a delivery without a price to give back. */
async function giveGift(tx: Tx, by: By, delivery: DeliveryRow, { fault, amount, reason }: RefundOrder) {
  const recipient = fault === 'sender' ? 'courier' : 'sender';
  await giveGoodwill(
    tx,
    by.actor,
    { deliveryNumber: delivery.number, recipient, amount, reason },
    { isAllowed: true, givenBy: by.givenBy },
  );
  // Whoever saw the delivery before this gift sees that it has changed.
  await storeChange(tx, delivery, {});
  return { courierPart: 0 };
}
