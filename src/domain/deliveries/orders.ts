import type { PaymentMethod } from '../money/payments/methods.ts';
import { ENDED_STATUSES, type DeliveryStatus } from './status-table.ts';
import { PARCEL_SIZES, type ParcelSize } from './parcel-sizes.ts';
import { driveSeconds, haversineMeters, type LatLng, legsOf, type RoadVehicle, roadMeters } from '../geo.ts';

/** How many drop-offs one order may have. */
export const ORDER_STOPS = { min: 2, max: 10 } as const;

/** Where an order is: offered as a whole, carried stop by stop, or over. */
export const ORDER_STATUSES = ['open', 'accepted', 'completed', 'cancelled', 'expired'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The ways to pay for an order: a card’s payment and reservation belong to one delivery. */
export const ORDER_METHODS = ['wallet', 'cash', 'account'] as const satisfies readonly PaymentMethod[];
export type OrderMethod = (typeof ORDER_METHODS)[number];

/**
 * The status of an order, read from its stops: nothing of its own can drift from them. One without a stop, because its courier
 * dropped out of all, is cancelled: each is listed by itself now.
 */
export function orderStatus(stops: readonly DeliveryStatus[]): OrderStatus {
  if (stops.includes('open')) return 'open';
  if (stops.some((status) => !ENDED_STATUSES.includes(status))) return 'accepted';
  if (stops.every((status) => status === 'cancelled')) return 'cancelled';
  return stops.every((status) => status === 'cancelled' || status === 'expired') ? 'expired' : 'completed';
}

/** The largest of some sizes: what the vehicle of an order has to take. */
export function largestSize(sizes: readonly ParcelSize[]): ParcelSize {
  return PARCEL_SIZES.findLast((size) => sizes.includes(size)) ?? 'small';
}

/**
 * The road of a whole order, from the pickup to its drop-offs in their order: metres and seconds, estimated from the distances between
 * them, so that an order from which a stop was taken needs no new route.
 */
export function orderRoad(
  places: readonly LatLng[],
  vehicle: RoadVehicle,
  hourOfDay: number,
): { meters: number; seconds: number } {
  const legs = legsOf(places).map(({ from, to }) => roadMeters(haversineMeters(from, to), vehicle));
  return {
    meters: legs.reduce((sum, meters) => sum + meters, 0),
    seconds: legs.reduce((sum, meters) => sum + driveSeconds(meters, vehicle, hourOfDay), 0),
  };
}
