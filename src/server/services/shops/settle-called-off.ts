import { lockDelivery } from '#server/db/deliveries/deliveries.ts';
import {
  findShopOrder,
  lockShopOrder,
  unsettledCalledOff,
  updateShopOrder,
} from '#server/db/shops/shop-orders.ts';
import { findShop } from '#server/db/shops/shops.ts';
import type { Deps } from '#server/deps.ts';
import { isEnded } from '#domain/deliveries/status-table.ts';
import { endCancelled } from '../deliveries/end-cancelled.ts';
import { inTransaction } from '../in-transaction.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { eachItem } from '../jobs/periodic-work.ts';
import { enqueueNotification } from '../notifications/enqueue-notification.ts';

const PATIENCE = 60_000;

/** Enqueues what follows from an order that its shop called off after the listing. */
export async function enqueueCalledOff(deps: Deps, orderId: string): Promise<void> {
  await enqueue(deps, 'settleCalledOff', { orderId }, { key: `called-off:${orderId}` });
}

/** Enqueues what a crash has left of that. */
export const SETTLE_CALLED_OFF = eachItem('settle_called_off', {
  due: ({ db, clock }, limit) => unsettledCalledOff(db, new Date(clock.now().getTime() - PATIENCE), limit),
  handle: enqueueCalledOff,
});

/**
 * Cancels the delivery of an order that its shop called off, where the owner lets that happen and nobody has been chosen for
 * it, and tells the owner; in any other state the owner is told alone. Once for each order, however often it runs.
 */
export async function settleCalledOff(deps: Deps, orderId: string): Promise<void> {
  const { delivery_id: deliveryId, shop_id: shopId } = (await findShopOrder(deps.db, orderId)) ?? {};
  if (!deliveryId || !shopId) return;
  await inTransaction(deps, async (tx) => {
    const delivery = await lockDelivery(tx.db, deliveryId);
    const order = await lockShopOrder(tx.db, orderId);
    const shop = await findShop(tx.db, shopId);
    if (!delivery || !order || !shop || !order.called_off_at || order.called_off_settled_at) return;
    await updateShopOrder(tx.db, orderId, { called_off_settled_at: tx.clock.now() });
    if (isEnded(delivery.status)) return;
    const cancels = shop.cancels_called_off && !shop.is_paused && delivery.status === 'open';
    if (cancels) await endCancelled(tx, delivery, { fee: 0, data: { shopOrder: true } });
    await enqueueNotification(tx, {
      fact: cancels ? 'shop_delivery_cancelled' : 'shop_order_cancelled',
      key: `shop-order-cancelled:${orderId}:${order.called_off_at.toISOString()}`,
      actor: 'system',
      deliveryId,
    });
  });
}
