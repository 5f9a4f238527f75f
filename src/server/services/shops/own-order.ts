import type { z } from 'zod';
import type { SHOP_ORDER_ROUTES, ShopOrder } from '#contract/shops/shop-orders.ts';
import { SHOP_ORDER_VIEWS, type ShopOrderView } from '#domain/shops/shops.ts';
import { findShopOrder, type ShopOrderRow, shopOrdersPage } from '#server/db/shops/shop-orders.ts';
import type { ShopRow } from '#server/db/shops/shops.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { orNotFound } from '../errors.ts';
import { openNumber, sealNumber } from '../sealed-number.ts';
import { ownShop } from './own-shop.ts';
import { presentOrders } from './present-order.ts';

const PAGE = 20;

/** An order of an own shop. Throws `business_only`, `not_found`. */
export async function ownOrder(
  deps: Deps,
  actor: Actor,
  { id, orderId }: { id: string; orderId: string },
): Promise<{ shop: ShopRow; row: ShopOrderRow }> {
  const shop = await ownShop(deps, actor, id);
  const row = await findShopOrder(deps.db, orderId);
  return { shop, row: orNotFound(row?.shop_id === shop.id ? row : null) };
}

/** A page of an own shop's orders, newest first. Throws `business_only`, `not_found`. */
export async function listShopOrders(
  deps: Deps,
  actor: Actor,
  id: string,
  { show = 'problem', cursor, limit = PAGE }: z.infer<typeof SHOP_ORDER_ROUTES.shopOrders.query>,
): Promise<{ items: z.input<typeof ShopOrder>[]; nextCursor: string | null }> {
  const shop = await ownShop(deps, actor, id);
  const before = openNumber(deps, actor, 'shopOrders', cursor);
  const rows = await shopOrdersPage(deps.db, id, statusesOf(show), { before, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: await presentOrders(deps, shop, shown),
    nextCursor: rows.length > limit && last ? sealNumber(deps, actor, 'shopOrders', last.position) : null,
  };
}

function statusesOf(view: ShopOrderView) {
  return SHOP_ORDER_VIEWS[view];
}
