import type { CourierStep } from '#domain/deliveries/stage-table.ts';
import { alongPolyline, offsetMeters, type LatLng } from '#domain/geo.ts';
import { roadLikeLine } from '#domain/tracking/road-line.ts';
import type { Tx } from '#server/deps.ts';
import { sendPositions } from '../../trips/send-positions.ts';
import type { Life } from './past.ts';
import { courierOf, type Trip } from './town.ts';

const TICK_MS = 40_000;
const ACCURACY_METERS = 12;
const START_METERS = 1_400;

/** The positions of a drive that is under way when the city's past ends, from that moment on; one of the past has left none. */
export async function* drive(trip: Trip, step: CourierStep, from: Date, to: Date): Life {
  let line: LatLng[] | undefined;
  const start = Math.max(from.getTime(), trip.town.until.getTime() - TICK_MS);
  for (let at = start + TICK_MS; at < to.getTime(); at += TICK_MS) {
    const tx = yield new Date(at);
    const share = (at - from.getTime()) / (to.getTime() - from.getTime());
    line ??= await lineOf(tx, trip, step);
    const { lat, lng } = alongPolyline(line, share);
    const fix = {
      lat,
      lng,
      at: new Date(at).toISOString(),
      accuracy: ACCURACY_METERS,
      speed: 8,
    };
    await sendPositions(tx, courierOf(trip.courier.id), [fix]);
  }
}

async function lineOf({ router }: Tx, { delivery, courier }: Trip, step: CourierStep): Promise<LatLng[]> {
  const { pickup, dropoff, route } = delivery;
  if (step === 'arrive_pickup') {
    const from = offsetMeters(pickup, START_METERS, START_METERS / 2);
    return (await router.route(from, pickup, courier.vehicle)).geometry;
  }
  const line = route.map(([lng, lat]) => ({ lat, lng }));
  return line.length > 1 ? line : roadLikeLine(pickup, dropoff);
}
