import type { OrderEvent, OrderFacts, OrderItem, OrderPhase } from './order-facts.ts';
import { countAt, idAt, instantAt, listAt, namesCod, type Payload, sumAt, textAt } from './payload.ts';
import type { ShopPayment } from './shops.ts';

/** The topics about orders; every other one is answered and left. */
const TOPICS = ['order.created', 'order.updated', 'order.deleted', 'order.restored'];

/** Statuses of an order in which nothing is to be sent any more, or not yet anything at all. */
const PHASES: Record<string, OrderPhase> = {
  cancelled: 'cancelled',
  refunded: 'cancelled',
  failed: 'cancelled',
  trash: 'cancelled',
  completed: 'fulfilled',
  'checkout-draft': 'nothing',
};

/**
 * An order of WooCommerce by its REST API v3, whose orders its webhooks carry. Null for another topic; undefined for a body
 * that is no order. `order.deleted` carries the id alone.
 */
export function readWooOrder(topic: string, payload: Payload): OrderEvent | null | undefined {
  if (!TOPICS.includes(topic)) return null;
  const externalId = idAt(payload, 'id');
  if (externalId === null) return undefined;
  if (topic === 'order.deleted') return { externalId, facts: null };
  const version = instantAt(payload, 'date_modified_gmt') ?? instantAt(payload, 'date_created_gmt');
  if (version === null) return undefined;
  return { externalId, facts: factsOf(payload, externalId, version) };
}

function factsOf(payload: Payload, externalId: string, version: string): OrderFacts {
  // A shop without separate shipping addresses leaves them empty: the parcel goes where the bill goes.
  const side = textAt(payload, 'shipping', 'address_1') === '' ? 'billing' : 'shipping';
  const person = (of: string) =>
    `${textAt(payload, of, 'first_name')} ${textAt(payload, of, 'last_name')}`.trim();
  const first = (...texts: string[]) => texts.find((text) => text !== '') ?? '';
  return {
    version,
    phase: PHASES[textAt(payload, 'status')] ?? 'open',
    number: textAt(payload, 'number') || externalId,
    receiverName: first(person(side), textAt(payload, side, 'company'), person('billing')),
    receiverPhone: first(textAt(payload, side, 'phone'), textAt(payload, 'billing', 'phone')),
    street: textAt(payload, side, 'address_1'),
    additional: textAt(payload, side, 'address_2'),
    city: textAt(payload, side, 'city'),
    county: textAt(payload, side, 'state'),
    country: textAt(payload, side, 'country'),
    items: listAt(payload, 'line_items').map(itemOf),
    total: sumAt(payload, 'total'),
    currency: textAt(payload, 'currency'),
    payment: paymentOf(payload),
    declaredValue: null,
  };
}

/** The payload has no weights and no shipping classes: a size follows from the product's code or the shop's own. */
function itemOf(item: Payload): OrderItem {
  return {
    name: textAt(item, 'name'),
    quantity: countAt(item, 'quantity') ?? 1,
    sku: textAt(item, 'sku'),
    shippingClass: '',
    grams: null,
  };
}

function paymentOf(payload: Payload): ShopPayment {
  if (textAt(payload, 'date_paid_gmt') !== '') return 'paid';
  if (namesCod(textAt(payload, 'payment_method'), textAt(payload, 'payment_method_title'))) return 'cod';
  return textAt(payload, 'status') === 'processing' ? 'paid' : 'unpaid';
}
