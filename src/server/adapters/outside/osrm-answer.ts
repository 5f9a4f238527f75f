import { z } from 'zod';
import type { LatLng } from '#domain/geo.ts';
import type { RoadRoute } from '#server/ports/router.ts';
import { OutsideError } from './fetch-json.ts';

const Answer = z.object({
  code: z.literal('Ok'),
  routes: z
    .array(
      z.object({
        distance: z.number().nonnegative(),
        duration: z.number().nonnegative(),
        geometry: z.union([
          z.string(),
          z.object({ coordinates: z.array(z.tuple([z.number(), z.number()]).rest(z.number())) }),
        ]),
      }),
    )
    .min(1),
});

/** Parses a route in OSRM's format, which Valhalla can return too. Throws `OutsideError` for every other answer. */
export function readOsrmRoute(answer: unknown, source: 'osrm' | 'valhalla'): RoadRoute {
  const read = Answer.safeParse(answer);
  const [route] = read.data?.routes ?? [];
  if (!route) throw new OutsideError('no route in the answer');
  const { geometry } = route;
  return {
    meters: Math.round(route.distance),
    seconds: Math.round(route.duration),
    geometry:
      typeof geometry === 'string'
        ? readPolyline(geometry)
        : geometry.coordinates.map(([lng, lat]) => ({ lat, lng })),
    source,
    formula: `${source}-1`,
  };
}

const PRECISION = 1e6;

/** Decodes Valhalla's polyline: differences, six decimals, five bits a character. */
export function readPolyline(packed: string): LatLng[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const character of packed) {
    const bits = character.charCodeAt(0) - 63;
    value += (bits & 31) * 2 ** shift;
    shift += 5;
    if (bits >= 32) continue;
    numbers.push(value % 2 === 1 ? -(value + 1) / 2 : value / 2);
    value = 0;
    shift = 0;
  }
  const line: LatLng[] = [];
  let [lat, lng] = [0, 0];
  for (let i = 0; i + 1 < numbers.length; i += 2) {
    lat += numbers[i] ?? 0;
    lng += numbers[i + 1] ?? 0;
    line.push({ lat: lat / PRECISION, lng: lng / PRECISION });
  }
  return line;
}
