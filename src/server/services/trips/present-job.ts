import type { Job } from '#contract/trips/courier.ts';
import { VEHICLE_OF_SIZE } from '#domain/deliveries/parcel-sizes.ts';
import { haversineMeters, type LatLng, roadMeters } from '#domain/geo.ts';
import { offerBounds } from '#domain/offers/rules.ts';
import type { OpenJobRow } from '#server/db/trips/open-jobs.ts';
import type { Deps } from '#server/deps.ts';
import { roughStop } from '../deliveries/present-stop.ts';
import { splitToday } from '../money/parties.ts';

const DISTANCE_STEP = 100;

/**
 * A job before it is assigned: localities and rounded points; distances are rounded too, so that they reveal no
 * address.
 */
export function presentJob(
  deps: Deps,
  delivery: OpenJobRow,
  from: LatLng,
  offers: { count: number; mine: string | null } | undefined,
): Job {
  const money = (amount: number) => ({ amount, currency: delivery.currency });
  const pickup = roughStop(delivery, 'pickup');
  const dropoff = roughStop(delivery, 'dropoff');
  const vehicle = VEHICLE_OF_SIZE[delivery.size];
  const bounds = offerBounds(delivery.estimate_total, delivery.currency);
  return {
    deliveryId: delivery.id,
    pickup: { area: pickup.address, lat: pickup.lat, lng: pickup.lng },
    dropoff: { area: dropoff.address, lat: dropoff.lat, lng: dropoff.lng },
    size: delivery.size,
    vehicle,
    pickupDate: delivery.pickup_date,
    pickupTime: delivery.pickup_time,
    distanceToPickupMeters: rounded(roadMeters(haversineMeters(from, pickup), vehicle)),
    tripMeters: rounded(delivery.distance_meters),
    tripSeconds: Math.ceil(delivery.duration_seconds / 60) * 60,
    estimate: money(delivery.estimate_total),
    net: money(splitToday(deps, delivery.estimate_total).courier),
    bounds: { min: money(bounds.min), max: money(bounds.max) },
    offerCount: offers?.count ?? 0,
    myOfferId: offers?.mine ?? null,
    createdAt: delivery.created_at.toISOString(),
  };
}

function rounded(meters: number): number {
  return Math.max(DISTANCE_STEP, Math.round(meters / DISTANCE_STEP) * DISTANCE_STEP);
}
