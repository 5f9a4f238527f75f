import type { OrderEvent, OrderFacts, OrderItem, OrderPhase } from './order-facts.ts';
import { at, countAt, idAt, instantAt, listAt, namesCod, type Payload, sumAt, textAt } from './payload.ts';
import type { ShopPayment } from './shops.ts';

const TOPICS = [
  'orders/create',
  'orders/updated',
  'orders/edited',
  'orders/paid',
  'orders/cancelled',
  'orders/fulfilled',
  'orders/delete',
];

/**
 * An order of Shopify as its webhooks carry it. Null for another topic; undefined for a body that is no order.
 * `orders/delete` carries the id alone.
 */
export function readShopifyOrder(topic: string, payload: Payload): OrderEvent | null | undefined {
  // `orders/edited` describes the edit, not the order; `orders/updated` follows with the whole.
  if (!TOPICS.includes(topic) || topic === 'orders/edited') return null;
  const externalId = idAt(payload, 'id');
  if (externalId === null) return undefined;
  if (topic === 'orders/delete') return { externalId, facts: null };
  const version = instantAt(payload, 'updated_at') ?? instantAt(payload, 'created_at');
  if (version === null) return undefined;
  return { externalId, facts: factsOf(payload, externalId, version) };
}

function factsOf(payload: Payload, externalId: string, version: string): OrderFacts {
  const side =
    textAt(payload, 'shipping_address', 'address1') === '' ? 'billing_address' : 'shipping_address';
  const person = `${textAt(payload, side, 'first_name')} ${textAt(payload, side, 'last_name')}`.trim();
  const first = (...texts: string[]) => texts.find((text) => text !== '') ?? '';
  const payment = paymentOf(payload);
  const whole = sumAt(payload, 'current_total_price') ?? sumAt(payload, 'total_price');
  return {
    version,
    phase: phaseOf(payload),
    number: textAt(payload, 'name') || externalId,
    receiverName: first(textAt(payload, side, 'name'), person, textAt(payload, side, 'company')),
    receiverPhone: first(
      textAt(payload, side, 'phone'),
      textAt(payload, 'phone'),
      textAt(payload, 'customer', 'phone'),
      textAt(payload, 'billing_address', 'phone'),
    ),
    street: textAt(payload, side, 'address1'),
    additional: textAt(payload, side, 'address2'),
    city: textAt(payload, side, 'city'),
    county: textAt(payload, side, 'province_code') || textAt(payload, side, 'province'),
    country: textAt(payload, side, 'country_code'),
    items: listAt(payload, 'line_items').map(itemOf),
    // Of an order paid in part the door collects the rest.
    total: payment === 'cod' ? (sumAt(payload, 'total_outstanding') ?? whole) : whole,
    currency: textAt(payload, 'currency'),
    payment,
    declaredValue: null,
  };
}

function itemOf(item: Payload): OrderItem {
  return {
    name: textAt(item, 'name') || textAt(item, 'title'),
    quantity: countAt(item, 'quantity') ?? 1,
    sku: textAt(item, 'sku'),
    shippingClass: '',
    grams: countAt(item, 'grams'),
  };
}

function phaseOf(payload: Payload): OrderPhase {
  const isCancelled = textAt(payload, 'cancelled_at') !== '';
  if (isCancelled || ['refunded', 'voided'].includes(textAt(payload, 'financial_status'))) return 'cancelled';
  if (textAt(payload, 'fulfillment_status') === 'fulfilled') return 'fulfilled';
  const items = listAt(payload, 'line_items');
  const isShipped = items.some((item) => at(item, 'requires_shipping') !== false);
  return items.length > 0 && !isShipped ? 'nothing' : 'open';
}

function paymentOf(payload: Payload): ShopPayment {
  const status = textAt(payload, 'financial_status');
  if (status === 'paid' || status === 'partially_refunded') return 'paid';
  const gateways = listAt(payload, 'payment_gateway_names').filter((name) => typeof name === 'string');
  return namesCod(...gateways) ? 'cod' : 'unpaid';
}
