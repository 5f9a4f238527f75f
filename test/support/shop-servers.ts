import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

// Stand-ins of the shops' own APIs, ours, after their documents:
// https://developer.woocommerce.com/docs/apis/rest-api/v3/orders and /order-notes
// https://shopify.dev/docs/api/admin-graphql (order, fulfillmentCreate, fulfillmentEventCreate, fulfillmentCancel)

type Json = Record<string, unknown>;
type Asked = { method: string; path: string; headers: IncomingHttpHeaders; body: string };
type Answer = { status: number; body?: unknown; headers?: Record<string, string> };

type Fulfillment = {
  id: string;
  status: string;
  trackingInfo: { company: string; number: string; url: string }[];
  events: { nodes: { status: string }[] };
};

/** The state of one shop's server; `fails` are its next answers instead of the right ones. */
export type ShopServer = {
  url: string;
  asked: Asked[];
  fails: Answer[];
  /** WooCommerce: orders by id. */
  orders: Map<string, { status: string; meta: Record<string, string>; notes: string[] }>;
  /** Shopify: fulfilments by order. */
  fulfillments: Map<string, Fulfillment[]>;
  /** The key that is right. */
  secret: string;
};

/** Servers of shops on this machine: WooCommerce's REST API, Shopify's Admin API, and any other address. */
export async function shopServers(): Promise<() => ShopServer> {
  const all: ShopServer[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const [, at, ...rest] = (request.url ?? '').split('/');
      const shop = all[Number(at)];
      const asked = {
        method: request.method ?? '',
        path: `/${rest.join('/')}`,
        headers: request.headers,
        body: Buffer.concat(parts).toString('utf8'),
      };
      shop?.asked.push(asked);
      const { status, body, headers } =
        shop?.fails.shift() ?? (shop ? answerOf(shop, asked) : { status: 404 });
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(body === undefined ? '' : JSON.stringify(body));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return () => {
    const shop: ShopServer = {
      url: `http://127.0.0.1:${port}/${all.length}`,
      asked: [],
      fails: [],
      orders: new Map(),
      fulfillments: new Map(),
      secret: 'cs_secretul_magazinului',
    };
    all.push(shop);
    return shop;
  };
}

function answerOf(shop: ShopServer, asked: Asked): Answer {
  if (asked.path.startsWith('/wp-json/wc/v3/orders/')) return wooAnswer(shop, asked);
  if (asked.path.startsWith('/admin/api/')) return shopifyAnswer(shop, asked);
  return { status: 204 };
}

function wooAnswer(shop: ShopServer, { method, path, headers, body }: Asked): Answer {
  const right = `Basic ${Buffer.from(`ck_cheia_magazinului:${shop.secret}`).toString('base64')}`;
  if (headers.authorization !== right)
    return { status: 401, body: { code: 'woocommerce_rest_cannot_view', data: { status: 401 } } };
  const [, , , , , id = '', part] = path.split('/');
  const order = shop.orders.get(id);
  if (!order)
    return { status: 404, body: { code: 'woocommerce_rest_shop_order_invalid_id', message: 'Invalid ID.' } };
  const given = (body === '' ? {} : JSON.parse(body)) as Json;
  if (part === 'notes') {
    if (method === 'POST') order.notes.push(String(given.note));
    const notes = order.notes.map((note, n) => ({ id: n + 1, author: 'system', note, customer_note: false }));
    return method === 'POST' ? { status: 201, body: notes.at(-1) } : { status: 200, body: notes };
  }
  for (const { key, value } of (given.meta_data ?? []) as { key: string; value: string }[])
    order.meta[key] = value;
  if (typeof given.status === 'string') order.status = given.status;
  return { status: 200, body: { id: Number(id), status: order.status } };
}

function shopifyAnswer(shop: ShopServer, { headers, body }: Asked): Answer {
  if (headers['x-shopify-access-token'] !== shop.secret)
    return { status: 401, body: { errors: '[API] Invalid API key or access token' } };
  const { query, variables } = JSON.parse(body) as { query: string; variables: Json };
  const found = (id: string) => [...shop.fulfillments.values()].flat().find((each) => each.id === id);
  const done = (name: string, data: Json) => ({
    status: 200,
    body: { data: { [name]: { ...data, userErrors: [] } } },
  });
  if (query.includes('fulfillmentCreate')) {
    const { lineItemsByFulfillmentOrder: lines, trackingInfo } = variables.fulfillment as {
      lineItemsByFulfillmentOrder: { fulfillmentOrderId: string }[];
      trackingInfo: Fulfillment['trackingInfo'][number];
    };
    const order = lines[0]?.fulfillmentOrderId.split('-of-')[1] ?? '';
    const made = shop.fulfillments.get(order) ?? [];
    const fulfillment = {
      id: `gid://shopify/Fulfillment/${made.length + 1}-of-${order}`,
      status: 'SUCCESS',
      trackingInfo: [trackingInfo],
      events: { nodes: [] },
    };
    shop.fulfillments.set(order, [...made, fulfillment]);
    return done('fulfillmentCreate', { fulfillment: { id: fulfillment.id } });
  }
  if (query.includes('fulfillmentEventCreate')) {
    const { fulfillmentId, status } = variables.fulfillmentEvent as { fulfillmentId: string; status: string };
    found(fulfillmentId)?.events.nodes.push({ status });
    return done('fulfillmentEventCreate', { fulfillmentEvent: { id: 'gid://shopify/FulfillmentEvent/1' } });
  }
  if (query.includes('fulfillmentCancel')) {
    const fulfillment = found(String(variables.id));
    if (fulfillment) fulfillment.status = 'CANCELLED';
    return done('fulfillmentCancel', { fulfillment: { id: variables.id } });
  }
  const id = String(variables.id).split('/').at(-1) ?? '';
  const made = shop.fulfillments.get(id);
  if (!made) return { status: 200, body: { data: { order: null } } };
  const isOpen = made.every(({ status }) => status === 'CANCELLED');
  const nodes = [{ id: `gid://shopify/FulfillmentOrder/1-of-${id}`, status: isOpen ? 'OPEN' : 'CLOSED' }];
  return { status: 200, body: { data: { order: { fulfillmentOrders: { nodes }, fulfillments: made } } } };
}
