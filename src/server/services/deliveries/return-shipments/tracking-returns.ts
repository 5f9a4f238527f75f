import type { TrackingReturns } from '#contract/deliveries/return-fields.ts';
import { STAGES_BEFORE_PICKUP } from '#domain/deliveries/stage-table.ts';
import { type DeliveryRow, findDelivery } from '#server/db/deliveries/deliveries.ts';
import { findReturnShipment } from '#server/db/deliveries/return-shipments.ts';
import type { Deps } from '#server/deps.ts';
import { pinOf } from '../pins.ts';
import { returnItems } from './return-of.ts';

/**
 * What the receiver gives to the courier, and, once the courier waits for it, the PIN that proves that they did; null without a
 * return shipment, and once it is with the courier or given up.
 */
export async function trackingReturns(deps: Deps, delivery: DeliveryRow): Promise<TrackingReturns | null> {
  const items = returnItems(delivery);
  if (!items) return null;
  if (delivery.ended_at === null) return { items, pin: null };
  const shipment = await findReturnShipment(deps.db, delivery.id);
  const child = shipment?.child_id ? await findDelivery(deps.db, shipment.child_id) : undefined;
  if (!child?.stage || child.status !== 'accepted' || !STAGES_BEFORE_PICKUP.includes(child.stage))
    return null;
  return { items, pin: pinOf(deps, child, 'pickup') };
}
