import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { splitAgreed } from '../parties.ts';

/** What a delivery's card payment owes now, in minor units; null when it is cancelled or nothing is agreed. */
export function dueOf(delivery: DeliveryRow): number | null {
  const isOver = delivery.status === 'cancelled' || delivery.price === null;
  return isOver ? null : splitAgreed(delivery).charged;
}
