import type { RoadVehicle } from '#domain/geo.ts';
import { addressOf } from '../outside/address-url.ts';
import { fetchJson } from '../outside/fetch-json.ts';
import { readOsrmRoute } from '../outside/osrm-answer.ts';
import type { RoadProvider } from '../outside/router-with-fallback.ts';

/** Routing costs by vehicle: a van counts as a car; only lorries are subject to bans. */
const COSTING: Record<RoadVehicle, string> = { bike: 'bicycle', car: 'auto', van: 'auto', truck: 'truck' };

/** Routes from a Valhalla server, by vehicle, in OSRM's format. */
export function valhallaRoads(base: string): RoadProvider {
  return {
    name: 'valhalla',
    async route(from, to, vehicle) {
      const body = {
        locations: [from, to].map(({ lat, lng }) => ({ lat, lon: lng })),
        costing: COSTING[vehicle],
        units: 'kilometers',
        directions_type: 'none',
        format: 'osrm',
        shape_format: 'polyline6',
      };
      const answer = await fetchJson(addressOf(base, 'route'), { method: 'POST', body });
      return readOsrmRoute(answer, 'valhalla');
    },
  };
}
