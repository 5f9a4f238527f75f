import { at, listAt, textAt } from '#domain/shops/payload.ts';
import type { ShopState } from '#domain/shops/shop-state.ts';
import type { Deps } from '#server/deps.ts';
import { openKeys } from './keys.ts';
import { callShop, ShopRefusal, type ShopNews } from './shop-news.ts';

/** The version of the Admin API: Shopify answers a later one by itself once this is no longer served. */
const API_VERSION = '2025-10';
const COMPANY = 'Ștafeta';

const ORDER = `query order($id: ID!) {
  order(id: $id) {
    fulfillmentOrders(first: 20) { nodes { id status } }
    fulfillments(first: 20) { id status trackingInfo(first: 5) { number } events(first: 20) { nodes { status } } }
  }
}`;
const CREATE = `mutation create($fulfillment: FulfillmentInput!) {
  fulfillmentCreate(fulfillment: $fulfillment) { fulfillment { id } userErrors { field message } }
}`;
const EVENT = `mutation event($fulfillmentEvent: FulfillmentEventInput!) {
  fulfillmentEventCreate(fulfillmentEvent: $fulfillmentEvent) { fulfillmentEvent { id } userErrors { field message } }
}`;
const CANCEL = `mutation cancel($id: ID!) {
  fulfillmentCancel(id: $id) { fulfillment { id } userErrors { field message } }
}`;

/** The event of each state; before the pickup nothing has been sent, so Shopify hears nothing. */
const EVENTS: Partial<Record<ShopState, string>> = {
  picked_up: 'IN_TRANSIT',
  delivered: 'DELIVERED',
  returned: 'FAILURE',
  lost: 'FAILURE',
};
const TO_BE_SENT = ['OPEN', 'IN_PROGRESS'];

type Sent = { id: string; events: string[] };

/**
 * Tells a Shopify shop by its Admin API: a fulfilment with the tracking number from the pickup on, and an event for each
 * state. Each call first looks what is there: repeated after a crash it adds nothing. Throws a `ShopRefusal`.
 */
export async function notifyShopify(deps: Deps, news: ShopNews): Promise<void> {
  const request = requestsOf(deps, news);
  const { state, at: happened } = news;
  const event = EVENTS[state];
  if (event === undefined && state !== 'cancelled') return;
  const answer = await request(ORDER, { id: `gid://shopify/Order/${news.externalId}` });
  const order = at(answer, 'data', 'order');
  if (order === null || order === undefined) throw new ShopRefusal('order_unknown', 'over');
  const sent = sentByUs(order, news);
  if (event === undefined) {
    for (const { id } of sent) await request(CANCEL, { id });
    return;
  }
  const isOnItsWay = state === 'picked_up' || state === 'delivered';
  const all = [...sent, ...(isOnItsWay ? await send(request, order, news) : [])];
  for (const { id, events } of all)
    if (!events.includes(event))
      await request(EVENT, {
        fulfillmentEvent: { fulfillmentId: id, status: event, happenedAt: happened.toISOString() },
      });
}

type Request = (query: string, variables: unknown) => Promise<unknown>;

function requestsOf(deps: Deps, { back }: ShopNews): Request {
  const { secret } = openKeys(deps, back.shop_id, back.keys_sealed);
  return async (query, variables) => {
    const answer = await callShop(deps, {
      method: 'POST',
      url: `${back.url}/admin/api/${API_VERSION}/graphql.json`,
      headers: { 'x-shopify-access-token': secret },
      body: JSON.stringify({ query, variables }),
    });
    refuseErrors(answer);
    return answer;
  };
}

/** Shopify answers 200 also where it refuses: the errors are in the body. */
function refuseErrors(answer: unknown): void {
  const [error] = listAt(answer, 'errors');
  const code = textAt(error, 'extensions', 'code');
  if (code === 'THROTTLED') throw new ShopRefusal('busy');
  if (code === 'ACCESS_DENIED') throw new ShopRefusal('keys_refused', 'stop');
  const data = at(answer, 'data');
  if (error !== undefined || typeof data !== 'object' || data === null) throw new ShopRefusal('refused');
  const isRefused = Object.values(data).some((part) => listAt(part, 'userErrors').length > 0);
  if (isRefused) throw new ShopRefusal('refused');
}

/** The fulfilments of an order that carry our number, with what they were told. */
function sentByUs(order: unknown, { number }: ShopNews): Sent[] {
  return listAt(order, 'fulfillments')
    .filter(
      (each) =>
        textAt(each, 'status') !== 'CANCELLED' &&
        listAt(each, 'trackingInfo').some((info) => textAt(info, 'number') === String(number)),
    )
    .map((each) => ({
      id: textAt(each, 'id'),
      events: listAt(each, 'events', 'nodes').map((event) => textAt(event, 'status')),
    }));
}

/** Fulfils what of the order is still to be sent: one fulfilment for each location. */
async function send(request: Request, order: unknown, { number, trackingUrl }: ShopNews): Promise<Sent[]> {
  const sent: Sent[] = [];
  for (const each of listAt(order, 'fulfillmentOrders', 'nodes')) {
    if (!TO_BE_SENT.includes(textAt(each, 'status'))) continue;
    const answer = await request(CREATE, {
      fulfillment: {
        lineItemsByFulfillmentOrder: [{ fulfillmentOrderId: textAt(each, 'id') }],
        notifyCustomer: false,
        trackingInfo: { company: COMPANY, number: String(number), url: trackingUrl },
      },
    });
    sent.push({ id: textAt(answer, 'data', 'fulfillmentCreate', 'fulfillment', 'id'), events: [] });
  }
  return sent;
}
