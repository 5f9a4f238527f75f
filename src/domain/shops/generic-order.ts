import { isOneOf } from '../records.ts';
import { ORDER_PHASES, type OrderEvent, type OrderItem } from './order-facts.ts';
import { at, countAt, idAt, instantAt, listAt, type Payload, textAt } from './payload.ts';
import { SHOP_PAYMENTS } from './shops.ts';

/**
 * An order in the house's own words, for shops of any other kind (docs/shops.md). Sums are whole minor units, weights
 * grams. Undefined for a body that is no order.
 */
export function readGenericOrder(payload: Payload): OrderEvent | undefined {
  const externalId = idAt(payload, 'id');
  const version = instantAt(payload, 'updatedAt');
  const phase = at(payload, 'status') ?? 'open';
  const payment = at(payload, 'payment') ?? 'unpaid';
  if (externalId === null || version === null) return undefined;
  if (!isOneOf(ORDER_PHASES, phase) || !isOneOf(SHOP_PAYMENTS, payment)) return undefined;
  return {
    externalId,
    facts: {
      version,
      phase,
      number: textAt(payload, 'number') || externalId,
      receiverName: textAt(payload, 'receiver', 'name'),
      receiverPhone: textAt(payload, 'receiver', 'phone'),
      street: textAt(payload, 'address', 'street'),
      additional: textAt(payload, 'address', 'additional'),
      city: textAt(payload, 'address', 'city'),
      county: textAt(payload, 'address', 'county'),
      country: textAt(payload, 'address', 'country'),
      items: listAt(payload, 'items').map(itemOf),
      total: countAt(payload, 'total'),
      currency: textAt(payload, 'currency'),
      payment,
      declaredValue: countAt(payload, 'declaredValue') || null,
    },
  };
}

function itemOf(item: Payload): OrderItem {
  return {
    name: textAt(item, 'name'),
    quantity: countAt(item, 'quantity') ?? 1,
    sku: textAt(item, 'sku'),
    shippingClass: textAt(item, 'shippingClass'),
    grams: countAt(item, 'grams'),
  };
}
