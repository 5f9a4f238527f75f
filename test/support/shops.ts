import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { SHOP_ROUTES, type Shop } from '#contract/shops/shops.ts';
import type { TestApp } from './app.ts';
import { TEST_IBAN } from './people.ts';
import type { Person } from './people.ts';

// The orders below are ours. Their fields are those of the platforms' documents:
// WooCommerce: https://woocommerce.github.io/woocommerce-rest-api-docs/#order-properties and #webhooks
// Shopify: https://shopify.dev/docs/api/webhooks (orders/create and the rest) and /docs/api/admin-rest (Order)

export type Json = Record<string, unknown>;

/** A pickup in Cluj for a shop. */
export const PICKUP = {
  address: 'Strada Memorandumului 28, Cluj-Napoca',
  lat: 46.7693,
  lng: 23.5861,
  name: 'Cana de lut SRL',
  phone: '0721 000 111',
};

/** An order as WooCommerce writes it, with other values where given. */
export function wooOrder(id: number, other: Json = {}): Json {
  return {
    id,
    parent_id: 0,
    number: String(id),
    order_key: 'wc_order_58d2d042d1d',
    created_via: 'checkout',
    version: '9.4.2',
    status: 'processing',
    currency: 'RON',
    date_created: '2026-11-20T11:00:00',
    date_created_gmt: '2026-11-20T09:00:00',
    date_modified: '2026-11-20T11:00:10',
    date_modified_gmt: '2026-11-20T09:00:10',
    total: '149.90',
    customer_note: '',
    payment_method: 'cod',
    payment_method_title: 'Plata la livrare (ramburs)',
    date_paid: null,
    date_paid_gmt: null,
    billing: {
      first_name: 'Ioana',
      last_name: 'Pop',
      company: '',
      address_1: 'Strada Horea 10',
      address_2: 'ap. 3',
      city: 'Cluj-Napoca',
      state: 'CJ',
      postcode: '400174',
      country: 'RO',
      email: 'ioana@exemplu.test',
      phone: '+40 (722) 123-456',
    },
    shipping: {
      first_name: 'Ioana',
      last_name: 'Pop',
      company: '',
      address_1: 'Strada Horea 10',
      address_2: 'ap. 3',
      city: 'Cluj-Napoca',
      state: 'CJ',
      postcode: '400174',
      country: 'RO',
      phone: '',
    },
    line_items: [
      {
        id: 1,
        name: 'Cană de lut',
        product_id: 93,
        variation_id: 0,
        quantity: 2,
        sku: 'CANA-1',
        price: 50,
        total: '100.00',
      },
      {
        id: 2,
        name: 'Farfurie',
        product_id: 94,
        variation_id: 0,
        quantity: 1,
        sku: 'FARF-1',
        price: 49.9,
        total: '49.90',
      },
    ],
    ...other,
  };
}

/** An order as Shopify writes it, with other values where given. */
export function shopifyOrder(id: number, other: Json = {}): Json {
  const address = {
    first_name: 'Mihai',
    last_name: 'Ionescu',
    name: 'Mihai Ionescu',
    company: null,
    address1: 'Bulevardul 21 Decembrie 1989 77',
    address2: null,
    city: 'Cluj-Napoca',
    zip: '400604',
    province: 'Cluj',
    province_code: 'CJ',
    country: 'Romania',
    country_code: 'RO',
    phone: '0040 733 222 111',
    latitude: null,
    longitude: null,
  };
  return {
    id,
    admin_graphql_api_id: `gid://shopify/Order/${id}`,
    name: `#${id}`,
    order_number: id,
    created_at: '2026-11-20T11:00:00+02:00',
    updated_at: '2026-11-20T11:00:10+02:00',
    cancelled_at: null,
    cancel_reason: null,
    currency: 'RON',
    financial_status: 'paid',
    fulfillment_status: null,
    total_price: '120.00',
    current_total_price: '120.00',
    total_outstanding: '0.00',
    total_weight: 900,
    payment_gateway_names: ['visa'],
    phone: null,
    email: 'mihai@exemplu.test',
    customer: { id: 7, first_name: 'Mihai', last_name: 'Ionescu', phone: null },
    line_items: [
      {
        id: 11,
        title: 'Ceai',
        name: 'Ceai - verde',
        quantity: 3,
        sku: 'CEAI-V',
        grams: 300,
        requires_shipping: true,
      },
    ],
    shipping_address: address,
    billing_address: { ...address },
    ...other,
  };
}

/** An order in the house's own words (docs/shops.md), with other values where given. */
export function genericOrder(id: string, other: Json = {}): Json {
  return {
    id,
    number: `C-${id}`,
    updatedAt: '2026-11-20T09:00:10Z',
    status: 'open',
    receiver: { name: 'Ana Radu', phone: '0744.111.222' },
    address: {
      street: 'Strada Horea 20',
      additional: 'et. 1',
      city: 'Cluj-Napoca',
      county: 'Cluj',
      country: 'RO',
    },
    items: [{ name: 'Lampă', quantity: 1, sku: 'LAMPA', shippingClass: 'fragil', grams: 2_400 }],
    total: 25_000,
    currency: 'RON',
    payment: 'paid',
    ...other,
  };
}

export type Connected = { shop: Shop; secret: string; firm: Person };

/** A connected shop of a business, with goods' money to its account. */
export async function aShop(
  app: TestApp,
  kind: Shop['kind'] = 'woocommerce',
  { firm, ...fields }: { firm?: Person; size?: Shop['size'] } = {},
): Promise<Connected> {
  const owner = firm ?? (await app.aSender({ userType: 'business', wallet: 1_000_000 }));
  const given = kind === 'generic' ? {} : { secret: 'un-secret-al-magazinului' };
  const body = {
    kind,
    name: 'Cana de lut',
    pickup: PICKUP,
    size: 'small' as const,
    codIban: TEST_IBAN,
    ...fields,
    ...given,
  };
  const { shop, secret } = await app.as(owner).get(SHOP_ROUTES.createShop, { body });
  return { shop, secret: secret ?? 'un-secret-al-magazinului', firm: owner };
}

/** Sends a message of a shop as its platform does; `headers` overwrite the right ones. */
export async function sendOrder(
  app: TestApp,
  { shop, secret }: Pick<Connected, 'shop' | 'secret'>,
  topic: string,
  order: unknown,
  headers: Record<string, string> = {},
) {
  const body = typeof order === 'string' ? order : JSON.stringify(order);
  const signature = createHmac('sha256', secret).update(body).digest('base64');
  const now = app.clock.now();
  const signed: Record<Shop['kind'], () => Record<string, string>> = {
    woocommerce: () => ({
      'x-wc-webhook-topic': topic,
      'x-wc-webhook-signature': signature,
      'x-wc-webhook-delivery-id': '36e520ebabc2fa725092ff4a47acedf2',
    }),
    shopify: () => ({
      'x-shopify-topic': topic,
      'x-shopify-hmac-sha256': signature,
      'x-shopify-webhook-id': 'b54557e4-bdd9-4b37-8a5f-bf7d70bcd043',
      'x-shopify-triggered-at': now.toISOString(),
    }),
    generic: () => ({
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
      'webhook-signature': new Webhook(secret).sign('msg_1', now, body),
    }),
  };
  const path = new URL(shop.url).pathname;
  const all = { 'content-type': 'application/json', ...signed[shop.kind](), ...headers };
  return app.anonymous.send('POST', path, all, body);
}
