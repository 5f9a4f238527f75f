import type { z } from 'zod';
import type { SHOP_ORDER_ROUTES, ShopOrder } from '#contract/shops/shop-orders.ts';
import { ensure } from '#domain/errors.ts';
import { isToBeSent } from '#domain/shops/order-facts.ts';
import {
  findShopOrder,
  lockShopOrder,
  type ShopOrderRow,
  updateShopOrder,
} from '#server/db/shops/shop-orders.ts';
import type { ShopOrderPlace } from '#server/db/shops/schema-shops.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { located } from '../business/imports/complete-rows.ts';
import { fieldError, orNotFound } from '../errors.ts';
import { inTransaction } from '../in-transaction.ts';
import { enqueueReview } from './enqueue-review.ts';
import { ownOrder } from './own-order.ts';
import { presentOrders } from './present-order.ts';
import { reviewShopOrder } from './review-shop-order.ts';

type Change = z.infer<typeof SHOP_ORDER_ROUTES.correctShopOrder.body>;

/**
 * Corrects a draft and answers how it stands now. Throws `business_only`, `not_found`, `transition_refused` for an order that
 * is listed or not to be sent any more, and a field error for a place that was not offered.
 */
export async function correctShopOrder(
  deps: Deps,
  actor: Actor,
  ids: { id: string; orderId: string },
  change: Change,
): Promise<z.input<typeof ShopOrder>> {
  const { shop, row } = await ownOrder(deps, actor, ids);
  const place = await changedPlace(deps, row, change);
  await inTransaction(deps, (tx) => storeCorrection(tx, ids.orderId, change, place));
  await reviewShopOrder(deps, ids.orderId);
  const corrected = orNotFound(await findShopOrder(deps.db, ids.orderId));
  return orNotFound((await presentOrders(deps, shop, [corrected]))[0]);
}

async function storeCorrection(
  tx: Tx,
  id: string,
  { edits, isLeftOut }: Change,
  place: ShopOrderPlace | null,
): Promise<void> {
  const row = orNotFound(await lockShopOrder(tx.db, id));
  const canBeSent = row.facts !== null && isToBeSent({ facts: row.facts, isDeleted: row.is_deleted });
  ensure(canBeSent && row.delivery_id === null, 'transition_refused');
  const isOut = isLeftOut ?? row.is_left_out;
  await updateShopOrder(tx.db, id, {
    edits: JSON.stringify({ ...row.edits, ...edits }),
    ...(place ? { place: JSON.stringify(place) } : {}),
    is_left_out: isOut,
    status: isOut ? 'withdrawn' : 'checking',
    list_due_at: null,
    revision: row.revision + 1,
    updated_at: tx.clock.now(),
  });
  await enqueueReview(tx, id);
}

/** The place after a choice among the offered ones, a confirmation, or the wish that the courier calls; null unchanged. */
async function changedPlace(
  deps: Deps,
  { place }: ShopOrderRow,
  { placeId, confirmPlace, callAhead }: Change,
): Promise<ShopOrderPlace | null> {
  if (!place) return null;
  if (placeId !== undefined) {
    const suggestions = await deps.geocoder.suggest({ q: place.address, limit: 5 });
    const chosen = suggestions.find(({ id }) => id === placeId);
    const point = chosen ? await located(deps, chosen) : null;
    if (!point) throw fieldError('placeId', 'invalid');
    const { label, lat, lng, precision } = point;
    return { ...place, label, lat, lng, precision, confirmed: true, callAhead: false };
  }
  if (confirmPlace) return { ...place, confirmed: place.lat !== null };
  return callAhead ? { ...place, callAhead: true } : null;
}
