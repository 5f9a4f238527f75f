import { PART_RULES } from '#server/db/deliveries/delivery-part-rules.ts';
import { type DeliveryParts, deliveryParts } from '#server/db/deliveries/delivery-parts.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import type { Deps } from '#server/deps.ts';

/** What nothing stands beside. */
const NONE: DeliveryParts = {
  ...{ timeline: [], inspectionEvents: [], handOvers: [], offers: [], colleaguesActs: [] },
  ...{ position: null, courier: null, rating: null, dispute: null, attemptId: null, carryover: null },
  ...{ cod: null, codShort: 0, coverPaid: null, guarantee: null, returnShipment: null, company: null },
  senderType: null,
};

/**
 * The parts of a delivery beside those that the caller has just written or read. No query where these and the delivery's
 * row leave nothing to read.
 */
export async function completeParts(
  deps: Deps,
  delivery: DeliveryRow,
  loaded: Partial<DeliveryParts>,
): Promise<DeliveryParts> {
  const read = isMissing(delivery, loaded)
    ? await deliveryParts(deps.db, delivery.id, deps.clock.now())
    : NONE;
  return { ...read, ...loaded };
}

/** Whether there may be something to read that the caller does not have. */
function isMissing(delivery: DeliveryRow, loaded: Partial<DeliveryParts>): boolean {
  return (Object.keys(NONE) as (keyof DeliveryParts)[]).some(
    (part) => loaded[part] === undefined && PART_RULES[part].holds(delivery),
  );
}
