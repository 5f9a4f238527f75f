import type { z } from 'zod';
import type { OrderQuote, quoteOrder as route } from '#contract/deliveries/orders.ts';
import { largestSize, orderRoad } from '#domain/deliveries/orders.ts';
import { VEHICLE_OF_SIZE } from '#domain/deliveries/parcel-sizes.ts';
import { localHour } from '#domain/deliveries/pickup-window.ts';
import type { Deps } from '#server/deps.ts';
import { createQuote } from '../../money/quotes/create-quote.ts';
import { atStop } from './stop-errors.ts';

/** Quotes each stop of an order as a trip of its own, with the sum and the road of the whole. Throws the errors of `createQuote`. */
export async function quoteOrder(
  deps: Deps,
  { pickup, stops }: z.infer<typeof route.body>,
): Promise<OrderQuote> {
  const quotes = await Promise.all(
    stops.map((stop, at) => atStop(at, () => createQuote(deps, { pickup, ...stop }))),
  );
  const vehicle = VEHICLE_OF_SIZE[largestSize(stops.map(({ size }) => size))];
  const hour = localHour(deps.clock.now(), deps.settings.timeZone);
  const road = orderRoad([pickup, ...stops.map(({ dropoff }) => dropoff)], vehicle, hour);
  const total = quotes.reduce((sum, quote) => sum + quote.total.amount, 0);
  return {
    stops: quotes,
    total: { amount: total, currency: deps.settings.currency },
    vehicle,
    distanceMeters: road.meters,
    durationSeconds: road.seconds,
    expiresAt: quotes.map(({ expiresAt }) => expiresAt).toSorted()[0] ?? deps.clock.now().toISOString(),
  };
}
