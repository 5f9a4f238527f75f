import { AppError } from '#domain/errors.ts';
import { countListedItself, findShopOrder, type ShopOrderRow } from '#server/db/shops/shop-orders.ts';
import { findShop, lockShop, type ShopRow } from '#server/db/shops/shops.ts';
import type { Deps, Tx } from '#server/deps.ts';
import { evaluateOrder } from './evaluate-order.ts';
import { holdBehind, holdOrder, holdsOf } from './hold-order.ts';
import { placeOrder } from './place-order.ts';
import { storeEvaluated } from './review-shop-order.ts';

const DAY = 24 * 3_600_000;

/** Thrown in the listing's transaction when its shop lets no more orders be listed by themselves now. */
class NotNowError extends Error {
  readonly isDayFull: boolean;

  constructor(isDayFull: boolean) {
    super('not listed by itself');
    this.isDayFull = isDayFull;
  }
}

/**
 * Lists a draft that is due by itself, at the price of now and by the conditions of now; what keeps it is stored with it.
 * May be repeated, interrupted or run twice at once: an order becomes one delivery.
 */
export async function listItself(deps: Deps, orderId: string): Promise<void> {
  const row = await findShopOrder(deps.db, orderId);
  const shop = row && (await findShop(deps.db, row.shop_id));
  if (!shop || !row.list_due_at || !row.facts || row.delivery_id !== null) return;
  const evaluated = await evaluateOrder(deps, shop, row, row.facts);
  const holds = await holdsOf(deps, shop, row, evaluated);
  if (!evaluated.body || !holds || holds.length > 0) return storeEvaluated(deps, row, evaluated, holds);
  await list(deps, shop, row, evaluated.body);
}

async function list(
  deps: Deps,
  shop: ShopRow,
  row: ShopOrderRow,
  body: Parameters<typeof placeOrder>[3],
): Promise<void> {
  try {
    await placeOrder(deps, shop, row, body, { isItself: true, allow: (tx) => assertStillAllowed(tx, shop) });
  } catch (error) {
    if (error instanceof NotNowError) return holdOrder(deps, row, error.isDayFull ? ['day_full'] : []);
    if (!(error instanceof AppError)) throw error;
    deps.log('info', 'order not listed by itself', { orderId: row.id, code: error.code });
    await holdOrder(deps, row, [holdBehind(error)]);
  }
}

/** The shop as it stands in the transaction, locked: its owner may have changed it, and a day takes only so many. */
async function assertStillAllowed(
  tx: Tx,
  { id, account_id: accountId, auto_list: read }: ShopRow,
): Promise<void> {
  const current = await lockShop(tx.db, accountId, id);
  const rules = current?.is_paused ? null : current?.auto_list;
  if (!rules || JSON.stringify(rules) !== JSON.stringify(read)) throw new NotNowError(false);
  const since = new Date(tx.clock.now().getTime() - DAY);
  if ((await countListedItself(tx.db, id, since)) >= rules.perDay) throw new NotNowError(true);
}
