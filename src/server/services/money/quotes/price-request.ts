import { type ParcelSize, VEHICLE_OF_SIZE } from '#domain/deliveries/parcel-sizes.ts';
import { localDay, localHour } from '#domain/deliveries/pickup-window.ts';
import { ensure } from '#domain/errors.ts';
import { haversineMeters, isInServiceArea, type LatLng } from '#domain/geo.ts';
import { type Price, priceTrip } from '#domain/money/pricing/quote.ts';
import { vatBasisPointsOn } from '#domain/money/vat.ts';
import type { Deps } from '#server/deps.ts';
import { surgeAt, tariffAt } from '../tariffs/live-tariff.ts';

/** Least distance in metres between pickup and drop-off; nearer, they are one place. */
export const MIN_TRIP_METERS = 50;

/** A trip that is priced. */
export type TripRequest = { pickup: LatLng; dropoff: LatLng; size: ParcelSize };

/** What the options of a trip add to its price, minor units without VAT. */
export type OptionFees = Pick<
  Parameters<typeof priceTrip>[1],
  'inspectionFee' | 'coverFee' | 'guaranteeFee' | 'returnFee' | 'codFee'
>;

/** Throws `outside_service_area` or `same_place` when a trip between two points is not offered. */
export function checkEnds(pickup: LatLng, dropoff: LatLng): void {
  ensure(isInServiceArea(pickup) && isInServiceArea(dropoff), 'outside_service_area');
  ensure(haversineMeters(pickup, dropoff) >= MIN_TRIP_METERS, 'same_place');
}

/** Looks up a trip's road, tariff and surge now; `priceWith` prices it with its options, as often as it is asked. */
export async function priceRequest(deps: Deps, { pickup, dropoff, size }: TripRequest) {
  const now = deps.clock.now();
  const { timeZone } = deps.settings;
  const road = await deps.router.route(pickup, dropoff, VEHICLE_OF_SIZE[size], now);
  const tariff = await tariffAt(deps, now);
  const surge = await surgeAt(deps, tariff, pickup, now);
  const vatBasisPoints = vatBasisPointsOn(localDay(now, timeZone));
  const trip = {
    size,
    distanceMeters: road.meters,
    durationSeconds: road.seconds,
    hour: localHour(now, timeZone),
    vatBasisPoints,
    ...(surge ? { surgeBasisPoints: surge.factorBasisPoints } : {}),
  };
  const priceWith = (fees: OptionFees): Price => priceTrip(tariff, { ...trip, ...fees });
  return { now, road, tariff, surge, vatBasisPoints, priceWith };
}
