import type { Updateable } from 'kysely';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import type { DeliveriesTable } from '#server/db/schema.ts';
import type { Tx } from '#server/deps.ts';
import { storeChange } from './change-delivery.ts';
import { entryBehindLast, type NewEvent, writeChainEntry } from './record-event.ts';

/** An event of a delivery, with the columns that it changes in the delivery's row. */
type ChangeEvent = NewEvent & { change?: Updateable<DeliveriesTable> };

/**
 * Appends an event to a locked delivery's history, as `recordEvent` does, and stores its change in the delivery's row:
 * the two statements are sent together. Answers the stored row. Throws `delivery_changed` when the delivery's version is
 * no longer the one read.
 */
export async function recordChange(
  deps: Tx,
  delivery: DeliveryRow,
  { change, ...event }: ChangeEvent,
): Promise<DeliveryRow> {
  const entry = await entryBehindLast(deps, delivery, event);
  const [stored] = await Promise.all([
    storeChange(deps, delivery, { ...change, ...entry.trail }),
    writeChainEntry(deps, delivery, event, entry),
  ]);
  return stored;
}
