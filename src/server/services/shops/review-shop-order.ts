import type { AutoHold } from '#domain/shops/auto-list.ts';
import { isToBeSent } from '#domain/shops/order-facts.ts';
import {
  findShopOrder,
  lockShopOrder,
  type ShopOrderRow,
  updateShopOrder,
} from '#server/db/shops/shop-orders.ts';
import { findShop } from '#server/db/shops/shops.ts';
import type { Deps, Tx } from '#server/deps.ts';
import { inTransaction } from '../in-transaction.ts';
import { type Evaluated, evaluateOrder } from './evaluate-order.ts';
import { holdsOf } from './hold-order.ts';
import { enqueueListing } from './enqueue-listing.ts';

/**
 * Looks at a draft and stores how it stands. May be repeated, interrupted or run twice at once: what has changed meanwhile
 * is looked at by its own job.
 */
export async function reviewShopOrder(deps: Deps, orderId: string): Promise<void> {
  const row = await findShopOrder(deps.db, orderId);
  const shop = row && (await findShop(deps.db, row.shop_id));
  if (!row?.facts || !shop || row.delivery_id !== null) return;
  if (row.is_left_out || !isToBeSent({ facts: row.facts, isDeleted: row.is_deleted })) return;
  const evaluated = await evaluateOrder(deps, shop, row, row.facts);
  await storeEvaluated(deps, row, evaluated, await holdsOf(deps, shop, row, evaluated));
}

/**
 * Stores how a draft stands, unless it has changed since it was read. `holds`: what keeps it from being listed by itself;
 * with an empty list it is listed by a job, with null by hand.
 */
export async function storeEvaluated(
  deps: Deps,
  row: ShopOrderRow,
  evaluated: Evaluated,
  holds: readonly AutoHold[] | null,
): Promise<void> {
  await inTransaction(deps, (tx) => store(tx, row, evaluated, holds));
}

async function store(
  tx: Tx,
  row: ShopOrderRow,
  { place, problems, quote }: Evaluated,
  holds: readonly AutoHold[] | null,
): Promise<void> {
  const isDue = problems.length === 0 && holds?.length === 0;
  const current = await lockShopOrder(tx.db, row.id);
  if (!current || current.revision !== row.revision || current.delivery_id !== null) return;
  await updateShopOrder(tx.db, row.id, {
    place: place && JSON.stringify(place),
    problems: JSON.stringify(problems),
    quote: quote && JSON.stringify(quote),
    status: problems.length > 0 ? 'problem' : 'ready',
    holds: JSON.stringify(holds ?? []),
    list_due_at: isDue ? (current.list_due_at ?? tx.clock.now()) : null,
  });
  if (isDue) await enqueueListing(tx, row.id);
}
