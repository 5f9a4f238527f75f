import { ensure } from '#domain/errors.ts';
import { lockShopOrder, type ShopOrderRow, updateShopOrder } from '#server/db/shops/shop-orders.ts';
import { insertShopUpdate } from '#server/db/shops/shop-updates.ts';
import type { ShopRow } from '#server/db/shops/shops.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { createDelivery } from '../deliveries/create-delivery.ts';

type Body = Parameters<typeof createDelivery>[2];

/**
 * Creates the delivery of a ready draft and marks the order with it, in one transaction: whoever comes second, or after a
 * crash, creates none. Null when somebody else has listed the order meanwhile. `isItself`: no person has pressed; `allow`
 * looks in the transaction whether that still holds. Throws `transition_refused` for a draft that has changed, or the errors
 * of `createDelivery`.
 */
export async function placeOrder(
  deps: Deps,
  shop: ShopRow,
  row: ShopOrderRow,
  body: Body,
  { isItself = false, allow }: { isItself?: boolean; allow?: (tx: Tx) => Promise<void> } = {},
): Promise<string | null> {
  const actor: Actor = { accountId: shop.account_id, role: 'sender' };
  let wasListed = false;
  try {
    const delivery = await createDelivery(deps, actor, body, async (tx, deliveryId) => {
      await allow?.(tx);
      const current = await lockShopOrder(tx.db, row.id);
      wasListed = current !== undefined && current.delivery_id !== null;
      ensure(current?.revision === row.revision && current.status === 'ready', 'transition_refused');
      const now = tx.clock.now();
      await updateShopOrder(tx.db, row.id, {
        status: 'listed',
        delivery_id: deliveryId,
        holds: '[]',
        list_due_at: null,
        listed_itself_at: isItself ? now : null,
        updated_at: now,
      });
      await insertShopUpdate(tx.db, { shopId: shop.id, orderId: row.id, now });
    });
    return delivery.id;
  } catch (error) {
    if (wasListed) return null;
    throw error;
  }
}
