import type { ShopPayment } from './shops.ts';

/** One line of an order; `grams` is of one piece. */
export type OrderItem = {
  name: string;
  quantity: number;
  sku: string;
  shippingClass: string;
  grams: number | null;
};

/** How an order stands in its shop: to be sent, called off, sent already, or with nothing to send. */
export const ORDER_PHASES = ['open', 'nothing', 'fulfilled', 'cancelled'] as const;
export type OrderPhase = (typeof ORDER_PHASES)[number];

/**
 * What a draft needs of an order, and nothing else of it. `version` is when the shop last changed the order, ISO 8601 in
 * UTC; `total` in minor units of `currency`, null when the shop sent no sum that can be read.
 */
export type OrderFacts = {
  version: string;
  phase: OrderPhase;
  number: string;
  receiverName: string;
  receiverPhone: string;
  street: string;
  additional: string;
  city: string;
  county: string;
  country: string;
  items: OrderItem[];
  total: number | null;
  currency: string;
  payment: ShopPayment;
  declaredValue: number | null;
};

/** What one message says about one order; an order that the shop has deleted comes without facts. */
export type OrderEvent = { externalId: string; facts: OrderFacts | null };

/** What is stored of all messages about an order. */
export type OrderState = { facts: OrderFacts | null; isDeleted: boolean };

/**
 * The state after one more message. The newer version wins; of two equal ones the later phase, then the greater text:
 * a total order, so that messages in any order and number give the same. A deleted order stays deleted.
 */
export function afterMessage(state: OrderState, { facts }: OrderEvent): OrderState {
  if (facts === null) return { ...state, isDeleted: true };
  const isNewer = state.facts === null || compareFacts(facts, state.facts) > 0;
  return isNewer ? { ...state, facts } : state;
}

/** Whether the order is still to be sent. */
export function isToBeSent({ facts, isDeleted }: OrderState): boolean {
  return facts?.phase === 'open' && !isDeleted;
}

/** Whether the shop has called the order off. */
export function isCalledOff({ facts, isDeleted }: OrderState): boolean {
  return isDeleted || facts?.phase === 'cancelled';
}

function compareFacts(a: OrderFacts, b: OrderFacts): number {
  if (a.version !== b.version) return a.version > b.version ? 1 : -1;
  const phases = ORDER_PHASES.indexOf(a.phase) - ORDER_PHASES.indexOf(b.phase);
  if (phases !== 0) return phases;
  const [left, right] = [canonical(a), canonical(b)];
  return left === right ? 0 : left > right ? 1 : -1;
}

/** The facts as a text in which the order of keys does not matter: a database may give them in another. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
