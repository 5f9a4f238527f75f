import { nextTryAt } from '#domain/business/webhooks/retries.ts';
import { afterPause, isLastState, isNews, shopStateOf } from '#domain/shops/shop-state.ts';
import type { ShopKind } from '#domain/shops/shops.ts';
import { findAccount } from '#server/db/accounts/accounts.ts';
import { findDelivery } from '#server/db/deliveries/deliveries.ts';
import { findShopOrder } from '#server/db/shops/shop-orders.ts';
import {
  claimShopUpdate,
  dueShopUpdates,
  type ShopUpdateRow,
  shopUpdatesOf,
  updateShopUpdate,
} from '#server/db/shops/shop-updates.ts';
import { findShop } from '#server/db/shops/shops.ts';
import { findWriteBack, updateWriteBack } from '#server/db/shops/write-backs.ts';
import type { Deps, Tx } from '#server/deps.ts';
import { sha256 } from '../../ids.ts';
import { trackingUrl } from '../../deliveries/tracking-links.ts';
import { inTransaction } from '../../in-transaction.ts';
import { enqueueInLine } from '../../jobs/enqueue.ts';
import { eachItem } from '../../jobs/periodic-work.ts';
import { enqueueNotification } from '../../notifications/enqueue-notification.ts';
import { notifyGeneric } from './notify-generic.ts';
import { notifyShopify } from './notify-shopify.ts';
import { notifyWooCommerce } from './notify-woocommerce.ts';
import { ShopRefusal, type ShopNews } from './shop-news.ts';

/** Longer than all calls of one news: four and more of five seconds each. */
const LEASE = 120_000;
/** Queues that failing shops share, so that many of them do not delay the rest. */
const QUEUES_OF_FAILING = 4;

const NOTIFY: Record<ShopKind, (deps: Deps, news: ShopNews) => Promise<void>> = {
  woocommerce: notifyWooCommerce,
  shopify: notifyShopify,
  generic: notifyGeneric,
};

/**
 * Enqueues the news of orders whose delivery has moved. The state is read from the delivery when it is announced, so nothing of
 * a delivery waits for a shop, and nothing is lost that a crash has interrupted.
 */
export const NOTIFY_SHOPS = eachItem('notify_shops', {
  due: ({ db, clock }, limit) => dueShopUpdates(db, clock.now(), limit),
  handle: enqueueNews,
});

async function enqueueNews(deps: Deps, orderId: string): Promise<void> {
  const [update] = await shopUpdatesOf(deps.db, [orderId]);
  const back = update && (await findWriteBack(deps.db, update.shop_id));
  if (!back) return;
  const shared = sha256(back.shop_id).readUInt32BE() % QUEUES_OF_FAILING;
  const queue = back.failure === null ? `notify-shop:${back.shop_id}` : `notify-shops-failing:${shared}`;
  await enqueueInLine(deps, 'notifyShop', { orderId }, { key: `notify-shop:${orderId}`, queue });
}

/** Tells a shop how the delivery of one of its orders stands now, and stores what came of it. */
export async function notifyShop(deps: Deps, orderId: string): Promise<void> {
  const now = deps.clock.now();
  const claimed = await claimShopUpdate(deps.db, orderId, now, new Date(now.getTime() + LEASE));
  if (!claimed) return;
  const news = await newsOf(deps, claimed);
  if (!news)
    // Paused or stopped meanwhile: it is due again when its shop goes on.
    return updateShopUpdate(deps.db, orderId, { next_at: now, tries: claimed.tries - 1 });
  const refusal = isNews(claimed.announced, news.state) ? await attempt(deps, news) : null;
  await inTransaction(deps, (tx) =>
    refusal ? storeRefusal(tx, claimed, news, refusal) : storeAnnounced(tx, claimed, news),
  );
}

async function attempt(deps: Deps, news: ShopNews): Promise<ShopRefusal | null> {
  try {
    await NOTIFY[news.shop.kind](deps, news);
    return null;
  } catch (error) {
    if (error instanceof ShopRefusal) return error;
    throw error;
  }
}

async function newsOf(
  deps: Deps,
  { order_id: orderId, shop_id: shopId }: ShopUpdateRow,
): Promise<ShopNews | null> {
  const [order, shop, back] = await Promise.all([
    findShopOrder(deps.db, orderId),
    findShop(deps.db, shopId),
    findWriteBack(deps.db, shopId),
  ]);
  const delivery = order?.delivery_id ? await findDelivery(deps.db, order.delivery_id) : undefined;
  const account = shop && (await findAccount(deps.db, shop.account_id));
  if (!order || !delivery || !account || !back || shop.is_paused || back.stopped_at) return null;
  return {
    shop,
    back,
    orderId,
    externalId: order.external_id,
    state: shopStateOf(delivery),
    number: delivery.number,
    version: delivery.version,
    trackingUrl: trackingUrl(deps, delivery, 'share', account.locale),
    at: delivery.updated_at,
    locale: account.locale,
  };
}

async function storeAnnounced(
  tx: Tx,
  { order_id: orderId, announced }: ShopUpdateRow,
  news: ShopNews,
): Promise<void> {
  const { state, version, shop } = news;
  const now = tx.clock.now();
  await updateShopUpdate(tx.db, orderId, {
    announced: isNews(announced, state) ? state : announced,
    seen_version: version,
    tries: 0,
    next_at: now,
    failure: null,
    is_over: isLastState(state),
  });
  if (isNews(announced, state)) await updateWriteBack(tx.db, shop.id, { done_at: now, failure: null });
}

async function storeRefusal(
  tx: Tx,
  { order_id: orderId, tries }: ShopUpdateRow,
  { shop, state, version }: ShopNews,
  { failure, next, pauseSeconds }: ShopRefusal,
): Promise<void> {
  const now = tx.clock.now();
  const planned = next === 'retry' ? nextTryAt(tries, now) : null;
  const isLeft = next === 'over' || (next === 'retry' && planned === null);
  await updateShopUpdate(tx.db, orderId, {
    failure,
    next_at: planned ? afterPause(planned, now, pauseSeconds) : now,
    // A later move is announced again, with as many tries.
    ...(planned ? {} : { tries: 0 }),
    ...(isLeft ? { seen_version: version, is_over: next === 'over' || isLastState(state) } : {}),
  });
  await updateWriteBack(tx.db, shop.id, {
    failure,
    failed_at: now,
    ...(next === 'stop' ? { stopped_at: now } : {}),
  });
  if (next !== 'stop') return;
  await enqueueNotification(tx, {
    fact: 'shop_keys_refused',
    key: `shop-keys:${shop.id}:${now.toISOString()}`,
    actor: 'system',
    accountId: shop.account_id,
  });
}
