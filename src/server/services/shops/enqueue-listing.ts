import { overdueListings } from '#server/db/shops/shop-orders.ts';
import type { Deps } from '#server/deps.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { eachItem } from '../jobs/periodic-work.ts';

const PATIENCE = 60_000;

/** Enqueues the listing of a draft by itself; one waiting job for each order. */
export async function enqueueListing(deps: Deps, orderId: string): Promise<void> {
  await enqueue(deps, 'listShopOrder', { orderId }, { key: `list-shop-order:${orderId}` });
}

/** Enqueues the listings that a crash has left. */
export const LIST_SHOP_ORDERS = eachItem('list_shop_orders', {
  due: ({ db, clock }, limit) => overdueListings(db, new Date(clock.now().getTime() - PATIENCE), limit),
  handle: enqueueListing,
});
