import { at, listAt, textAt } from '#domain/shops/payload.ts';
import { say } from '#messages/say.ts';
import type { Deps } from '#server/deps.ts';
import { openKeys } from './keys.ts';
import { callShop, ShopRefusal, type ShopNews } from './shop-news.ts';

/** Statuses from which an order may be set to completed: not from a cancelled or refunded one. */
const UNDER_WAY = ['processing', 'on-hold'];

/**
 * Tells a WooCommerce shop by its REST API v3: state, number and tracking page as the order's meta data, which a repetition
 * overwrites; a note once for each text; `completed` where its owner wants that. Throws a `ShopRefusal`.
 */
export async function notifyWooCommerce(deps: Deps, news: ShopNews): Promise<void> {
  const { back, state, number, trackingUrl, locale } = news;
  const { key, secret } = openKeys(deps, back.shop_id, back.keys_sealed);
  const headers = { authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}` };
  const url = `${back.url}/wp-json/wc/v3/orders/${encodeURIComponent(news.externalId)}`;
  const put = (body: unknown) =>
    callShop(deps, { method: 'PUT', url, headers, body: JSON.stringify(body) }, unknownOrder);
  const order = await put({
    meta_data: [
      { key: '_stafeta_state', value: state },
      { key: '_stafeta_number', value: String(number) },
      { key: '_stafeta_tracking_url', value: trackingUrl },
    ],
  });
  const isToComplete = back.completes && state === 'delivered';
  if (isToComplete && UNDER_WAY.includes(textAt(order, 'status'))) await put({ status: 'completed' });
  const note = say(locale, `shop.note.${state}`, { number, url: trackingUrl });
  const notes = await callShop(deps, { method: 'GET', url: `${url}/notes`, headers }, unknownOrder);
  // After a crash between the note and our own record the note is there already.
  if (listAt({ notes }, 'notes').some((each) => at(each, 'note') === note)) return;
  const body = JSON.stringify({ note, customer_note: false });
  await callShop(deps, { method: 'POST', url: `${url}/notes`, headers, body }, unknownOrder);
}

/** The shop says itself that it has no such order; any other 404 is a wrong address, or an API that is switched off. */
function unknownOrder(answer: unknown): ShopRefusal {
  const isOrder = ['woocommerce_rest_shop_order_invalid_id', 'woocommerce_rest_order_invalid_id'].includes(
    textAt(answer, 'code'),
  );
  return isOrder ? new ShopRefusal('order_unknown', 'over') : new ShopRefusal('refused');
}
