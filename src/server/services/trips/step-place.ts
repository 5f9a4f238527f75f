import { haversineMeters, type LatLng } from '#domain/geo.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import type { Deps } from '#server/deps.ts';

/** Greatest age of a position that says where a step was taken. */
const FRESH_MS = 5 * 60_000;

/**
 * Whole metres between a delivery's stop and where its courier took a step: by the step's own position, else by the last
 * one received around its time. Null where neither is known.
 */
export async function metersFromStop(
  deps: Deps,
  delivery: DeliveryRow,
  stop: 'pickup' | 'dropoff',
  step: { at: string; position?: LatLng | undefined },
): Promise<number | null> {
  const where = step.position ?? (await lastPlaceOf(deps, delivery.courier_id, Date.parse(step.at)));
  if (!where) return null;
  return Math.ceil(haversineMeters(where, { lat: delivery[`${stop}_lat`], lng: delivery[`${stop}_lng`] }));
}

async function lastPlaceOf(deps: Deps, courierId: string | null, atMs: number): Promise<LatLng | null> {
  const last = courierId === null ? null : await deps.lastPositions.get(courierId);
  return last && Math.abs(last.fix.atMs - atMs) <= FRESH_MS ? last.fix : null;
}
