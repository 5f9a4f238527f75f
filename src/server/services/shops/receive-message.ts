import { AppError } from '#domain/errors.ts';
import {
  afterMessage,
  isCalledOff,
  isToBeSent,
  type OrderEvent,
  type OrderState,
} from '#domain/shops/order-facts.ts';
import { readOrder } from '#domain/shops/read-order.ts';
import { lockOrNewOrder, type ShopOrderRow, updateShopOrder } from '#server/db/shops/shop-orders.ts';
import { countRefusedMessage, findShopByToken, type ShopRow, updateShop } from '#server/db/shops/shops.ts';
import type { Deps, Tx } from '#server/deps.ts';
import { orNotFound } from '../errors.ts';
import { newId } from '../ids.ts';
import { inTransaction } from '../in-transaction.ts';
import { enqueueReview } from './enqueue-review.ts';
import { enqueueCalledOff } from './settle-called-off.ts';
import { shopTokenHash } from './shop-token.ts';
import { isSigned, type ShopMessage } from './verify-message.ts';

/** What became of a message: taken in, about something else, or left because the shop is paused. */
export type Received = 'taken' | 'other' | 'paused';

/** The shop of an address's token. Throws `not_found`. */
export async function shopOfToken(deps: Deps, token: string): Promise<ShopRow> {
  return orNotFound(await findShopByToken(deps.db, shopTokenHash(token)));
}

/**
 * Takes a message of a shop in. A wrong signature is counted and nothing else is stored of it. Repeated, late and
 * concurrent messages about an order leave one draft with what the shop said last. Throws `not_authenticated` for a
 * wrong signature, `validation_failed` for a body that is no order.
 */
export async function receiveShopMessage(deps: Deps, shop: ShopRow, message: ShopMessage): Promise<Received> {
  if (!isSigned(deps, shop, message)) {
    await countRefusedMessage(deps.db, shop.id, deps.clock.now());
    throw new AppError('not_authenticated');
  }
  if (shop.is_paused) return 'paused';
  const event = readOrder(shop.kind, topicOf(message), jsonOf(message.body));
  if (event === undefined) throw new AppError('validation_failed');
  await inTransaction(deps, async (tx) => {
    await updateShop(tx.db, shop.id, { last_message_at: tx.clock.now() });
    if (event !== null) await storeOrder(tx, shop, event);
  });
  return event === null ? 'other' : 'taken';
}

function topicOf({ header }: ShopMessage): string {
  return header('x-wc-webhook-topic') ?? header('x-shopify-topic') ?? '';
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new AppError('validation_failed');
  }
}

async function storeOrder(tx: Tx, shop: ShopRow, event: OrderEvent): Promise<void> {
  const now = tx.clock.now();
  const row = await lockOrNewOrder(tx.db, {
    id: newId(),
    shop_id: shop.id,
    external_id: event.externalId,
    created_at: now,
    updated_at: now,
  });
  const before = { facts: row.facts, isDeleted: row.is_deleted };
  const after = afterMessage(before, event);
  if (after.facts === before.facts && after.isDeleted === before.isDeleted) return;
  await updateShopOrder(tx.db, row.id, {
    facts: after.facts === null ? null : JSON.stringify(after.facts),
    is_deleted: after.isDeleted,
    revision: row.revision + 1,
    updated_at: now,
    ...statusAfter(row, after, now),
  });
  if (row.delivery_id === null) await enqueueReview(tx, row.id);
  else if (isCalledOff(after)) await enqueueCalledOff(tx, row.id);
}

/** A listed order stays listed; one that is to be sent is looked at again; any other leaves the drafts. */
function statusAfter(row: ShopOrderRow, after: OrderState, now: Date) {
  if (row.delivery_id !== null)
    return isCalledOff(after)
      ? { called_off_at: row.called_off_at ?? now }
      : { called_off_at: null, called_off_settled_at: null };
  const isDraft = isToBeSent(after) && !row.is_left_out;
  return { status: isDraft ? ('checking' as const) : ('withdrawn' as const), list_due_at: null };
}
