import type { ReturnView } from '#contract/deliveries/return-fields.ts';
import { returnBack } from '#domain/deliveries/return-shipment.ts';
import { ensure } from '#domain/errors.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { findReturnShipment, type ReturnShipmentRow } from '#server/db/deliveries/return-shipments.ts';
import type { Deps } from '#server/deps.ts';

/** The return shipment that a delivery has asked for; undefined without one, which costs no query. */
async function returnOf({ db }: Deps, delivery: DeliveryRow): Promise<ReturnShipmentRow | undefined> {
  return delivery.return_kinds === null ? undefined : findReturnShipment(db, delivery.id);
}

/** What goes back to the sender of a delivery because its return shipment was not carried, in minor units, of what has not gone back yet. */
export async function returnOwed(deps: Deps, delivery: DeliveryRow): Promise<number> {
  const shipment = await returnOf(deps, delivery);
  if (!shipment) return 0;
  const charged = (delivery.price ?? 0) - delivery.coupon;
  return Math.min(returnBack(shipment.state, shipment.fee, charged), charged - delivery.refunded);
}

/** Whether the courier still carries the return shipment of a delivery: its price waits for the outcome. */
export async function isReturnUnderWay(deps: Deps, delivery: DeliveryRow): Promise<boolean> {
  return (await returnOf(deps, delivery))?.state === 'under_way';
}

/** Throws `transition_refused` while the courier carries the return shipment of a delivery: nobody knows yet what its price is. */
export async function ensureReturnEnded(deps: Deps, delivery: DeliveryRow): Promise<void> {
  ensure(!(await isReturnUnderWay(deps, delivery)), 'transition_refused', {
    facts: { state: 'return_under_way' },
  });
}

/** What comes back with a delivery, with the sender's texts; null for nothing. */
export function returnItems({ return_kinds: kinds, return_texts: texts }: DeliveryRow) {
  const lines = texts?.split('\n') ?? [];
  return kinds?.map((kind, at) => ({ kind, text: lines[at] || null })) ?? null;
}

/** The return shipment of a delivery as those who see it see it; null without one. */
export function presentReturns(delivery: DeliveryRow, shipment: ReturnShipmentRow | null): ReturnView | null {
  const items = returnItems(delivery);
  if (!shipment || !items) return null;
  const { currency, fee, state } = shipment;
  const money = (amount: number) => ({ amount, currency });
  const owed = delivery.price === null ? 0 : returnBack(state, fee, delivery.price - delivery.coupon);
  return {
    items,
    fee: money(fee),
    state,
    deliveryId: shipment.child_id,
    owed: owed > 0 ? money(owed) : null,
  };
}
