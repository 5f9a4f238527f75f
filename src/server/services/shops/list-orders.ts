import type { z } from 'zod';
import type { SHOP_ORDER_ROUTES } from '#contract/shops/shop-orders.ts';
import { AppError, ensure } from '#domain/errors.ts';
import {
  findShopOrder,
  lockShopOrder,
  type ShopOrderRow,
  updateShopOrder,
} from '#server/db/shops/shop-orders.ts';
import type { ShopRow } from '#server/db/shops/shops.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { createDelivery } from '../deliveries/create-delivery.ts';
import { inTransaction } from '../in-transaction.ts';
import { evaluateOrder } from './evaluate-order.ts';
import { ownShop } from './own-shop.ts';
import { storeEvaluated } from './review-shop-order.ts';

type Chosen = z.infer<typeof SHOP_ORDER_ROUTES.listShopOrders.body>['orders'][number];
type Outcome = z.input<typeof SHOP_ORDER_ROUTES.listShopOrders.response>['orders'][number];

/**
 * Lists ready drafts at the prices that were shown, each in a transaction of its own that also marks the order: repeated
 * or pressed twice, an order becomes one delivery. Each order has its own outcome. Throws `business_only`, `not_found`.
 */
export async function listOrders(
  deps: Deps,
  actor: Actor,
  shopId: string,
  orders: readonly Chosen[],
): Promise<Outcome[]> {
  const shop = await ownShop(deps, actor, shopId);
  const outcomes = [];
  for (const order of orders) outcomes.push(await listOne(deps, shop, order));
  return outcomes;
}

async function listOne(deps: Deps, shop: ShopRow, { id, expectedTotal }: Chosen): Promise<Outcome> {
  try {
    return { id, deliveryId: await listOrder(deps, shop, id, expectedTotal), code: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { id, deliveryId: null, code: error.code };
  }
}

/**
 * Lists one draft and answers its delivery; of a listed one the delivery that it became. Throws `not_found`,
 * `transition_refused` for a draft that is not ready, `price_changed` when it costs something else now, or the errors of
 * `createDelivery`.
 */
async function listOrder(deps: Deps, shop: ShopRow, id: string, expectedTotal: number): Promise<string> {
  const row = await findShopOrder(deps.db, id);
  ensure(row?.shop_id === shop.id, 'not_found');
  if (row.delivery_id !== null) return row.delivery_id;
  ensure(row.status === 'ready' && row.facts !== null, 'transition_refused');
  const evaluated = await evaluateOrder(deps, shop, row, row.facts);
  const { body, quote } = evaluated;
  if (!body || quote?.total !== expectedTotal) {
    await inTransaction(deps, (tx) => storeEvaluated(tx, row, evaluated));
    throw new AppError(body ? 'price_changed' : 'transition_refused');
  }
  return (await place(deps, shop, row, body)) ?? listOrder(deps, shop, id, expectedTotal);
}

/** Creates the delivery and marks the order with it; null when somebody else has listed the order meanwhile. */
async function place(
  deps: Deps,
  shop: ShopRow,
  row: ShopOrderRow,
  body: Parameters<typeof createDelivery>[2],
): Promise<string | null> {
  const actor: Actor = { accountId: shop.account_id, role: 'sender' };
  let wasListed = false;
  try {
    const delivery = await createDelivery(deps, actor, body, async (tx, deliveryId) => {
      const current = await lockShopOrder(tx.db, row.id);
      wasListed = current !== undefined && current.delivery_id !== null;
      ensure(current?.revision === row.revision && current.status === 'ready', 'transition_refused');
      await updateShopOrder(tx.db, row.id, {
        status: 'listed',
        delivery_id: deliveryId,
        updated_at: tx.clock.now(),
      });
    });
    return delivery.id;
  } catch (error) {
    if (wasListed) return null;
    throw error;
  }
}
