import type { Updateable } from 'kysely';
import type { ReturnEnd } from '#domain/deliveries/return-shipment.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { endReturnShipment } from '#server/db/deliveries/return-shipments.ts';
import type { DeliveriesTable } from '#server/db/schema.ts';
import type { Tx } from '#server/deps.ts';

/**
 * Ends the return shipment that a locked delivery carries, or the one that it asked for and that will not happen; nothing without one.
 * Answers the columns to store: a return shipment's own delivery has no money that waits.
 */
export async function endReturn(
  tx: Tx,
  { id, return_of: parentId, return_kinds: kinds }: DeliveryRow,
  end: ReturnEnd,
): Promise<Updateable<DeliveriesTable>> {
  const now = tx.clock.now();
  if (kinds) await endReturnShipment(tx.db, id, end, now);
  if (parentId === null) return {};
  await endReturnShipment(tx.db, parentId, end, now);
  return { released_at: now };
}
