import { boundsAround, cellCentre } from '#domain/geo.ts';
import { AUTO_OFFER_LIMITS } from '#domain/offers/auto-offer.ts';
import {
  type Audience,
  audiencesOf,
  type OpenPickup,
  openPickups,
} from '#server/db/trips/listing-audience.ts';
import type { Deps } from '#server/deps.ts';
import { ACTIVE_WITHIN_MS, RADIUS_METERS } from './push-nearby-couriers.ts';

/**
 * Of newly listed deliveries, whether couriers around may be told of each and whether rules may offer on it, in two
 * statements for all. Deliveries that are no longer open are missing: nobody waits for them.
 */
export async function listingAudiences(deps: Deps, ids: readonly string[]): Promise<Map<string, Audience>> {
  const pickups = await openPickups(deps.db, ids);
  if (pickups.length === 0) return new Map();
  const activeAfter = new Date(deps.clock.now().getTime() - ACTIVE_WITHIN_MS);
  const audiences = await audiencesOf(deps.db, pickups.map(surroundingsOf), activeAfter);
  return new Map(audiences.map((audience) => [audience.id, audience]));
}

function surroundingsOf(pickup: OpenPickup) {
  const { id, sender_id, size } = pickup;
  return {
    id,
    sender_id,
    size,
    push: boundsAround(pickup, RADIUS_METERS),
    offer: boundsAround(cellCentre(pickup), AUTO_OFFER_LIMITS.radiusKm * 1_000),
  };
}
