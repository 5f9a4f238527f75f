import type { Delivery } from '#contract/deliveries/delivery.ts';
import { meanRating } from '#domain/deliveries/ratings.ts';
import type { CourierRow } from '#server/db/accounts/accounts.ts';
import type { CourierCard } from '#server/db/couriers/couriers.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { pictureUrl } from '../uploads/picture-url.ts';

/** A courier's mean rating over everything rated so far, or null. */
export function ratingOf(courier: Pick<CourierRow, 'stars_sum' | 'ratings'>): number | null {
  return meanRating(courier.stars_sum, courier.ratings);
}

/** The courier of a delivery; phone and plate only while the trip runs. */
export function presentCourier(
  delivery: Pick<DeliveryRow, 'status'>,
  courier: CourierCard | null,
): Delivery['courier'] {
  if (!courier) return null;
  const isRunning = delivery.status === 'accepted';
  return {
    firstName: courier.first_name,
    photoUrl: pictureUrl(courier.photo_id),
    rating: ratingOf(courier),
    trips: courier.trips,
    vehicle: courier.vehicle,
    plate: isRunning ? courier.plate : null,
    phone: isRunning ? courier.phone : null,
  };
}
