import { haversineMeters, type LatLng, type RoadVehicle } from '#domain/geo.ts';
import type { RoadRoute, Router } from '#server/ports/router.ts';
import { OutsideError } from './fetch-json.ts';
import { circuit } from './circuit.ts';
import { type Pace, unpaced } from './pace.ts';
import { ttlCache } from './ttl-cache.ts';
import { downsampleLine } from './downsample-line.ts';

/** A call to a routing server; it may throw or be slow. */
export type RoadProvider = {
  name: string;
  route(from: LatLng, to: LatLng, vehicle: RoadVehicle): Promise<RoadRoute>;
};

type Parts = { embedded: Router; log: (line: string) => void; now?: () => number; pace?: Pace };

/** The longest plausible detour: ten times the straight line, around a missing bridge. Shorter is impossible. */
const LONGEST_DETOUR = 10;
/** Below this distance the straight line is no measure: two sides of a motorway. */
const TOO_NEAR_TO_JUDGE_METERS = 500;

/** A routing server with the built-in estimate as fallback. The answer names its source. */
export function routerWithFallback(
  provider: RoadProvider,
  { embedded, log, now, pace = unpaced }: Parts,
): Router {
  const guarded = circuit((why) => log(`${provider.name}: ${why}`), now);
  const recall = ttlCache<RoadRoute>(now);
  return {
    async route(from, to, vehicle, departAt) {
      const key = JSON.stringify([exactly(from), exactly(to), vehicle]);
      const fromProvider = await recall(key, () =>
        guarded(() => pace(async () => isPlausible(await provider.route(from, to, vehicle), from, to))),
      );
      return fromProvider ?? embedded.route(from, to, vehicle, departAt);
    },
    learn: embedded.learn,
  };
}

/** Rejects implausible routes: prices depend on the metres. */
function isPlausible(route: RoadRoute, from: LatLng, to: LatLng): RoadRoute {
  const straight = haversineMeters(from, to);
  const isFar = straight > TOO_NEAR_TO_JUDGE_METERS;
  const isWrong = route.meters < straight * 0.98 || route.meters > straight * LONGEST_DETOUR;
  if (isFar && isWrong) throw new OutsideError(`${route.meters} m for ${Math.round(straight)} m`);
  return { ...route, geometry: downsampleLine(route.geometry) };
}

function exactly({ lat, lng }: LatLng): string {
  return `${lat.toFixed(5)},${lng.toFixed(5)}`;
}
