import type { OrderJob } from '#contract/trips/order-jobs.ts';
import { cellCentre, haversineMeters, type LatLng, roadMeters } from '#domain/geo.ts';
import { orderBounds, pricedStop } from '#domain/offers/order-offer.ts';
import type { OpenOrderRow } from '#server/db/trips/open-orders.ts';
import type { Deps } from '#server/deps.ts';
import { roadOfStops } from '../deliveries/orders/order-road.ts';
import { splitToday } from '../money/parties.ts';
import { rounded } from './present-job.ts';

/** An open order as couriers see it, seen from a point, or from its own pickup where they have given none. */
export function presentOrderJob(deps: Deps, { stops, ...row }: OpenOrderRow, from: LatLng | null): OrderJob {
  const money = (amount: number) => ({ amount, currency: deps.settings.currency });
  const [first] = stops;
  const pickup = cellCentre({ lat: first?.pickup_lat ?? 0, lng: first?.pickup_lng ?? 0 });
  const { vehicle, meters, seconds } = roadOfStops(deps, stops);
  const bounds = orderBounds(stops.map(pricedStop));
  const sum = (part: (stop: (typeof stops)[number]) => number) =>
    stops.reduce((total, stop) => total + part(stop), 0);
  return {
    orderId: row.id,
    pickup: { area: row.pickup_area, ...pickup },
    stops: stops.map((stop) => ({
      stopNumber: stop.stop_number,
      area: stop.dropoff_area,
      ...cellCentre({ lat: stop.dropoff_lat, lng: stop.dropoff_lng }),
      size: stop.size,
      estimate: money(stop.estimate_total),
      cod: stop.cod_amount === null ? null : money(stop.cod_amount),
    })),
    vehicle,
    pickupDate: row.pickup_date,
    pickupTime: row.pickup_time,
    distanceToPickupMeters: rounded(roadMeters(haversineMeters(from ?? pickup, pickup), vehicle)),
    tripMeters: rounded(meters),
    tripSeconds: Math.ceil(seconds / 60) * 60,
    estimate: money(sum((stop) => stop.estimate_total)),
    net: money(sum((stop) => splitToday(deps, stop.estimate_total).courier)),
    bounds: { min: money(bounds.min), max: money(bounds.max) },
    offerCount: row.offers,
    myOfferId: row.mine,
    createdAt: row.created_at.toISOString(),
  };
}
