import { AppError } from '#domain/errors.ts';
import { findCourier } from '#server/db/couriers/couriers.ts';
import { findDelivery } from '#server/db/deliveries/deliveries.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { pinOf } from '../deliveries/pins.ts';

/** The PINs of a delivery for its simulated courier, in the demo only. Throws `not_found` otherwise. */
export async function demoPins(deps: Deps, actor: Actor, id: string) {
  const [courier, delivery] = await Promise.all([
    findCourier(deps.db, actor.accountId),
    findDelivery(deps.db, id),
  ]);
  const isTheirs = delivery?.courier_id === actor.accountId && delivery.status === 'accepted';
  if (!deps.settings.demo || !courier?.simulated || !isTheirs) throw new AppError('not_found');
  return { pickup: pinOf(deps, id, 'pickup'), dropoff: pinOf(deps, id, 'dropoff') };
}
