import { addressOf } from '../outside/address-url.ts';
import { fetchJson } from '../outside/fetch-json.ts';
import { readOsrmRoute } from '../outside/osrm-answer.ts';
import type { RoadProvider } from '../outside/router-with-fallback.ts';

/** Routes from an OSRM server. Its profile is fixed at its start: the car's, for every vehicle. */
export function osrmRoads(base: string): RoadProvider {
  return {
    name: 'osrm',
    async route(from, to) {
      const ends = [from, to].map(({ lat, lng }) => `${lng},${lat}`).join(';');
      const query = { overview: 'full', geometries: 'geojson', steps: 'false', alternatives: 'false' };
      return readOsrmRoute(await fetchJson(addressOf(base, `route/v1/driving/${ends}`, query)), 'osrm');
    },
  };
}
