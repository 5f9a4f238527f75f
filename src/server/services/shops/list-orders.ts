import type { z } from 'zod';
import type { SHOP_ORDER_ROUTES } from '#contract/shops/shop-orders.ts';
import { AppError, ensure } from '#domain/errors.ts';
import { findShopOrder } from '#server/db/shops/shop-orders.ts';
import type { ShopRow } from '#server/db/shops/shops.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { evaluateOrder } from './evaluate-order.ts';
import { ownShop } from './own-shop.ts';
import { placeOrder } from './place-order.ts';
import { storeEvaluated } from './review-shop-order.ts';

type Chosen = z.infer<typeof SHOP_ORDER_ROUTES.listShopOrders.body>['orders'][number];
type Outcome = z.input<typeof SHOP_ORDER_ROUTES.listShopOrders.response>['orders'][number];

/**
 * Lists ready drafts at the prices that were shown, each in a transaction of its own that also marks the order: repeated
 * or pressed twice, an order becomes one delivery. Each order has its own outcome; haulage needs its terms. Throws `business_only`, `not_found`.
 */
export async function listOrders(
  deps: Deps,
  actor: Actor,
  shopId: string,
  { orders, haulageTerms }: z.infer<typeof SHOP_ORDER_ROUTES.listShopOrders.body>,
): Promise<Outcome[]> {
  const shop = await ownShop(deps, actor, shopId);
  const outcomes = [];
  for (const order of orders) outcomes.push(await listOne(deps, shop, order, haulageTerms));
  return outcomes;
}

async function listOne(
  deps: Deps,
  shop: ShopRow,
  chosen: Chosen,
  haulageTerms: string | undefined,
): Promise<Outcome> {
  const { id } = chosen;
  try {
    return { id, deliveryId: await listOrder(deps, shop, chosen, haulageTerms), code: null };
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
async function listOrder(
  deps: Deps,
  shop: ShopRow,
  chosen: Chosen,
  haulageTerms: string | undefined,
): Promise<string> {
  const { id, expectedTotal } = chosen;
  const row = await findShopOrder(deps.db, id);
  ensure(row?.shop_id === shop.id, 'not_found');
  if (row.delivery_id !== null) return row.delivery_id;
  ensure(row.status === 'ready' && row.facts !== null, 'transition_refused');
  const evaluated = await evaluateOrder(deps, shop, row, row.facts);
  const { body, quote } = evaluated;
  if (!body || quote?.total !== expectedTotal) {
    await storeEvaluated(deps, row, evaluated, null);
    throw new AppError(body ? 'price_changed' : 'transition_refused');
  }
  const accepted = haulageTerms === undefined ? body : { ...body, haulageTerms };
  return (await placeOrder(deps, shop, row, accepted)) ?? listOrder(deps, shop, chosen, haulageTerms);
}
