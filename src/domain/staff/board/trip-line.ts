import { haversineMeters, type LatLng } from '../../geo.ts';
import type { Line } from '../../tracking/polyline.ts';

/** Steps in a degree to which an end is rounded: about a hundred metres. */
const STEPS = 1_000;
/** How near to an end the drawn line shows no road, in metres. */
const HIDDEN_METERS = 200;

type Ends = { pickup: LatLng; dropoff: LatLng };

/**
 * A trip as the board's map draws it: its ends about a hundred metres off, and the road between them without its first and
 * last stretch, as `[lng, lat]` pairs; a straight line where no road is known. An exact place is an address, which the
 * staff read with a reason.
 */
export function tripLine({ pickup, dropoff }: Ends, road: Line) {
  const ends = { pickup: rounded(pickup), dropoff: rounded(dropoff) };
  const between = road.filter(([lng, lat]) =>
    [pickup, dropoff].every((end) => haversineMeters(end, { lat, lng }) > HIDDEN_METERS),
  );
  const line: [number, number][] = [
    ends.pickup,
    ...between.map(([lng, lat]) => ({ lng, lat })),
    ends.dropoff,
  ].map(({ lat, lng }) => [lng, lat]);
  return { ...ends, line };
}

function rounded({ lat, lng }: LatLng): LatLng {
  const round = (degrees: number) => Math.round(degrees * STEPS) / STEPS;
  return { lat: round(lat), lng: round(lng) };
}
