import type { CourierStep } from '#domain/deliveries/stage-table.ts';
import { haversineMeters, offsetMeters, type LatLng } from '#domain/geo.ts';
import { roadLikeLine } from '#domain/tracking/road-line.ts';
import { sendPositions } from '../../trips/send-positions.ts';
import type { Life } from './past.ts';
import { courierOf, type Trip } from './town.ts';

const TICK_MS = 40_000;
const ACCURACY_METERS = 12;
const START_METERS = 1_400;

/** The positions of a drive that is under way when the city's past ends; one of the past has left none. */
export async function* drive(trip: Trip, step: CourierStep, from: Date, to: Date): Life {
  const line = lineOf(trip, step);
  const start = Math.max(from.getTime(), trip.town.until.getTime());
  for (let at = start + TICK_MS; at < to.getTime(); at += TICK_MS) {
    const tx = yield new Date(at);
    const share = (at - from.getTime()) / (to.getTime() - from.getTime());
    const fix = {
      ...pointAt(line, share),
      at: new Date(at).toISOString(),
      accuracy: ACCURACY_METERS,
      speed: 8,
    };
    await sendPositions(tx, courierOf(trip.courier.id), [fix]);
  }
}

function lineOf({ delivery }: Trip, step: CourierStep): LatLng[] {
  const { pickup, dropoff, route } = delivery;
  if (step === 'arrive_pickup')
    return roadLikeLine(offsetMeters(pickup, START_METERS, START_METERS / 2), pickup);
  const line = route.map(([lng, lat]) => ({ lat, lng }));
  return line.length > 1 ? line : roadLikeLine(pickup, dropoff);
}

/** The point after a share of a line's length. */
function pointAt(line: readonly LatLng[], share: number): LatLng {
  const lengths = line.slice(1).map((point, i) => haversineMeters(line[i]!, point));
  let left = share * lengths.reduce((sum, length) => sum + length, 0);
  for (const [i, length] of lengths.entries()) {
    const [a, b] = [line[i]!, line[i + 1]!];
    if (left <= length && length > 0) {
      const part = left / length;
      return { lat: a.lat + (b.lat - a.lat) * part, lng: a.lng + (b.lng - a.lng) * part };
    }
    left -= length;
  }
  const { lat, lng } = line.at(-1)!;
  return { lat, lng };
}
