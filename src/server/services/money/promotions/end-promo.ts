import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { endUse } from '#server/db/money/promotions.ts';
import type { Deps } from '#server/deps.ts';

/** Returns a delivery's reserved code: it was cancelled, expired, undone, or its courier dropped out. Idempotent. */
export async function returnPromo(deps: Deps, delivery: DeliveryRow): Promise<void> {
  await end(deps, delivery, 'returned');
}

/** Spends a delivery's reserved code: the parcel was delivered, or its money divided. Idempotent. */
export async function spendPromo(deps: Deps, delivery: DeliveryRow): Promise<void> {
  await end(deps, delivery, 'spent');
}

async function end(deps: Deps, delivery: DeliveryRow, state: 'spent' | 'returned'): Promise<void> {
  if (delivery.coupon === 0) return;
  const { id: deliveryId, funding_round: fundingRound } = delivery;
  await endUse(deps.db, { deliveryId, fundingRound, state, now: deps.clock.now() });
}
