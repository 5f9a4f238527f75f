import type { z } from 'zod';
import type { SHOP_ROUTES } from '#contract/shops/shops.ts';
import { gramsOf } from '#domain/shops/size-rules.ts';
import { DRAFT_STATUSES } from '#domain/shops/shops.ts';
import { shopOrdersPage } from '#server/db/shops/shop-orders.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { draftOfOrder } from './evaluate-order.ts';
import { ownShop } from './own-shop.ts';

/** The newest orders that a size table is tried on. */
const TRIED = 20;

type Route = typeof SHOP_ROUTES.previewShopSizes;

/**
 * The sizes that a shop's newest drafts have, and would have by another table. Stores nothing. Throws `business_only`,
 * `not_found`.
 */
export async function previewSizes(
  deps: Deps,
  actor: Actor,
  id: string,
  { sizes, size }: z.infer<Route['body']>,
): Promise<z.infer<Route['response']>> {
  const shop = await ownShop(deps, actor, id);
  const rows = await shopOrdersPage(deps.db, id, DRAFT_STATUSES, { before: null, limit: TRIED });
  return {
    items: rows.flatMap(({ id: orderId, external_id: externalId, edits, facts }) => {
      if (!facts) return [];
      return [
        {
          id: orderId,
          number: facts.number || externalId,
          grams: gramsOf(facts.items),
          before: draftOfOrder(shop, { edits }, facts).size,
          after: draftOfOrder({ ...shop, size_rules: sizes, size }, { edits }, facts).size,
          isCorrected: edits.size !== undefined,
        },
      ];
    }),
  };
}
