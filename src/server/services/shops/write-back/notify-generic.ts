import { Webhook } from 'standardwebhooks';
import type { Deps } from '#server/deps.ts';
import { openShopSecret } from '../seal-shop-secret.ts';
import { callShop, ShopRefusal, type ShopNews } from './shop-news.ts';

/** The type of the message to a shop of any other kind. */
const TYPE = 'order.state';

/**
 * Tells a shop of any other kind with a message that is signed as our webhooks are, by the shop's own secret. Its id is the
 * order's and the delivery's version: a repetition has the same. Throws a `ShopRefusal`.
 */
export async function notifyGeneric(deps: Deps, news: ShopNews): Promise<void> {
  const { shop, back, externalId, state, number, trackingUrl, at, orderId, version } = news;
  const body = JSON.stringify({
    type: TYPE,
    id: externalId,
    state,
    deliveryNumber: number,
    trackingUrl,
    at: at.toISOString(),
  });
  const id = `${orderId}.${version}`;
  const now = deps.clock.now();
  const secret = openShopSecret(deps, shop.id, shop.secret_sealed);
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
    'webhook-signature': new Webhook(secret).sign(id, now, body),
  };
  await callShop(
    deps,
    { method: 'POST', url: back.url, headers, body },
    () => new ShopRefusal('order_unknown', 'over'),
  );
}
