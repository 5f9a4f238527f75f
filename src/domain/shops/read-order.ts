import { readGenericOrder } from './generic-order.ts';
import type { OrderEvent } from './order-facts.ts';
import type { Payload } from './payload.ts';
import { readShopifyOrder } from './shopify.ts';
import type { ShopKind } from './shops.ts';
import { readWooOrder } from './woocommerce.ts';

/** What a message of a shop says; null when it is about something else than an order, undefined when it cannot be read. */
export function readOrder(kind: ShopKind, topic: string, payload: Payload): OrderEvent | null | undefined {
  if (kind === 'woocommerce') return readWooOrder(topic, payload);
  return kind === 'shopify' ? readShopifyOrder(topic, payload) : readGenericOrder(payload);
}
