import type { RefundDestination, RefundFacts, RefundFault } from '#domain/money/refunds/refund-rules.ts';
import { goodwillRoom } from '#domain/money/payments/goodwill.ts';
import { isPriceRefund } from '#domain/money/refunds/refund-rules.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { chargebackOf } from '#server/db/money/chargebacks.ts';
import { hasOpenDispute } from '#server/db/money/disputes.ts';
import { feeReturned } from '#server/db/money/fee-returns.ts';
import { givenFor } from '#server/db/money/goodwills.ts';
import { holdOf } from '#server/db/risk/risk-holds.ts';
import type { Tx } from '#server/deps.ts';
import { cardRefundRoom } from '../card-payments/return-to-card.ts';
import { isOnHold } from '../escrow/release-delivery.ts';

/** A locked delivery's money as refunds look at it, and what of its card payment can still go back. */
export async function refundFacts(
  tx: Tx,
  delivery: DeliveryRow,
): Promise<RefundFacts & { cardRoom: number; givenBack: number }> {
  const cardRoom = await cardRefundRoom(tx, delivery);
  const [chargeback, isDisputed, hold, isCardOnHold, ofSender, ofCourier, fee] = await Promise.all([
    chargebackOf(tx.db, delivery.id),
    hasOpenDispute(tx.db, delivery.id),
    holdOf(tx.db, delivery.id),
    isOnHold(tx, delivery),
    givenFor(tx.db, delivery.id, 'sender'),
    givenFor(tx.db, delivery.id, 'courier'),
    feeReturned(tx.db, delivery.id),
  ]);
  const { price, coupon, status, courier_id: courierId } = delivery;
  const refunded = delivery.refunded + fee.sum;
  const room = (recipient: 'sender' | 'courier', given: number) =>
    price === null ? 0 : goodwillRoom(recipient, { price, coupon, refunded, given });
  return {
    status: price === null ? 'open' : status,
    isReleased: delivery.released_at !== null,
    isContested: chargeback !== undefined && chargeback.state !== 'won',
    isCardOnHold,
    isDisputed,
    isInReview: hold?.state === 'open',
    room: {
      sender: room('sender', ofSender.sum),
      courier: courierId === null ? 0 : room('courier', ofCourier.sum),
    },
    cardRoom,
    givenBack: refunded + ofSender.sum,
  };
}

/** Where a refund with this fault can go, and the most for each, in minor units. */
export function destinationsOf(
  fault: RefundFault,
  delivery: DeliveryRow,
  { room, cardRoom }: Pick<Awaited<ReturnType<typeof refundFacts>>, 'room' | 'cardRoom'>,
): { destination: RefundDestination; room: number }[] {
  if (!isPriceRefund(delivery.status, fault))
    return [{ destination: 'wallet', room: fault === 'sender' ? room.courier : room.sender }];
  // What a company owes is less by what goes back; nobody's wallet has it.
  if (delivery.method === 'account') return [{ destination: 'account', room: room.sender }];
  const charged = (delivery.price ?? 0) - delivery.coupon;
  // A divided escrow goes to a card only where nothing of the payment went back yet.
  const toCard = fault === 'courier' && cardRoom < charged ? 0 : Math.min(cardRoom, room.sender);
  return [
    ...(toCard > 0 ? [{ destination: 'card' as const, room: toCard }] : []),
    { destination: 'wallet', room: room.sender },
    ...(delivery.method === 'cash' && fault === 'platform'
      ? [{ destination: 'cash' as const, room: room.sender }]
      : []),
  ];
}
