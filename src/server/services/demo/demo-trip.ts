import type { LatLng } from '#domain/geo.ts';
import { AppError } from '#domain/errors.ts';
import { findCourier } from '#server/db/couriers/couriers.ts';
import { findDelivery } from '#server/db/deliveries/deliveries.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { pinOf } from '../deliveries/pins.ts';

/** The PINs of a delivery for its simulated courier, in the demo only. Throws `not_found` otherwise. */
export async function demoPins(deps: Deps, actor: Actor, id: string) {
  const { delivery } = await simulatedTrip(deps, actor, id);
  return { pickup: pinOf(deps, delivery, 'pickup'), dropoff: pinOf(deps, delivery, 'dropoff') };
}

/** The way of a simulated courier to the pickup, over imported roads where there are some. Throws as `demoPins` does. */
export async function demoApproach(deps: Deps, actor: Actor, id: string, from: LatLng) {
  const { courier, delivery } = await simulatedTrip(deps, actor, id);
  const pickup = { lat: delivery.pickup_lat, lng: delivery.pickup_lng };
  const { geometry } = await deps.router.route(from, pickup, courier.vehicle, deps.clock.now());
  return { route: geometry.map(({ lat, lng }): [number, number] => [lng, lat]) };
}

/** The accepted delivery of a simulated courier in the demo. */
async function simulatedTrip(deps: Deps, actor: Actor, id: string) {
  const [courier, delivery] = await Promise.all([
    findCourier(deps.db, actor.accountId),
    findDelivery(deps.db, id),
  ]);
  const isTheirs = delivery?.courier_id === actor.accountId && delivery.status === 'accepted';
  if (!deps.settings.demo || !courier?.simulated || !isTheirs) throw new AppError('not_found');
  return { courier, delivery };
}
