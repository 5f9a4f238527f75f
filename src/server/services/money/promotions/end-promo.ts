import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { endUse } from '#server/db/money/promotions.ts';
import type { Deps } from '#server/deps.ts';

/** Gives a delivery's reserved code back: it was cancelled, lapsed, undone, or its courier dropped out. Safe to repeat. */
export async function returnPromo(deps: Deps, delivery: DeliveryRow): Promise<void> {
  await end(deps, delivery, 'returned');
}

/** Uses a delivery's reserved code up: the parcel was delivered, or its money divided. Safe to repeat. */
export async function spendPromo(deps: Deps, delivery: DeliveryRow): Promise<void> {
  await end(deps, delivery, 'spent');
}

async function end(deps: Deps, delivery: DeliveryRow, state: 'spent' | 'returned'): Promise<void> {
  if (delivery.coupon === 0) return;
  const { id: deliveryId, funding_round: fundingRound } = delivery;
  await endUse(deps.db, { deliveryId, fundingRound, state, now: deps.clock.now() });
}
