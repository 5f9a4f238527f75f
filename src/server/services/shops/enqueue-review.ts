import { overdueShopOrders } from '#server/db/shops/shop-orders.ts';
import type { Deps } from '#server/deps.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { eachItem } from '../jobs/periodic-work.ts';

const PATIENCE = 60_000;

/** Enqueues the look at an order: its place, its price and its problems; one waiting job for each order. */
export async function enqueueReview(deps: Deps, orderId: string): Promise<void> {
  await enqueue(deps, 'reviewShopOrder', { orderId }, { key: `shop-order:${orderId}` });
}

/** Enqueues the looks that a crash has left. */
export const REVIEW_SHOP_ORDERS = eachItem('review_shop_orders', {
  due: ({ db, clock }, limit) => overdueShopOrders(db, new Date(clock.now().getTime() - PATIENCE), limit),
  handle: enqueueReview,
});
