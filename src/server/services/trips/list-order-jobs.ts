import type { OrderJob } from '#contract/trips/order-jobs.ts';
import { canCarry, PARCEL_SIZES, type Vehicle } from '#domain/deliveries/parcel-sizes.ts';
import { boundsAround, haversineMeters, type LatLng } from '#domain/geo.ts';
import { openOrder, openOrdersAround } from '#server/db/trips/open-orders.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { orNotFound } from '../errors.ts';
import { verifiedCourier } from '../offers/offer-checks.ts';
import { DEFAULT_RADIUS_KM } from './list-jobs.ts';
import { presentOrderJob } from './present-order-job.ts';

const SHOWN = 40;

/** The nearest open orders around a point of which the courier's vehicle can carry every parcel. */
export async function listOrderJobs(
  deps: Deps,
  actor: Actor,
  { radiusKm = DEFAULT_RADIUS_KM, ...point }: LatLng & { radiusKm?: number },
): Promise<{ items: OrderJob[] }> {
  const courier = await verifiedCourier(deps, actor);
  const radiusMeters = radiusKm * 1_000;
  const rows = await openOrdersAround(deps.db, {
    ...searchFor(deps, actor, courier.vehicle),
    point,
    box: boundsAround(point, radiusMeters),
    limit: SHOWN,
  });
  const jobs = rows.map((row) => presentOrderJob(deps, row, point));
  return { items: jobs.filter(({ pickup }) => haversineMeters(point, pickup) <= radiusMeters) };
}

/** One open order; only the feed tells the distance to its pickup. Throws `not_found`. */
export async function getOrderJob(deps: Deps, actor: Actor, id: string): Promise<OrderJob> {
  const courier = await verifiedCourier(deps, actor);
  const row = orNotFound(await openOrder(deps.db, id, searchFor(deps, actor, courier.vehicle)));
  return presentOrderJob(deps, row, null);
}

function searchFor({ clock }: Deps, { accountId: courierId }: Actor, vehicle: Vehicle) {
  const sizes = PARCEL_SIZES.filter((size) => canCarry(vehicle, size));
  return { courierId, sizes, now: clock.now() };
}
