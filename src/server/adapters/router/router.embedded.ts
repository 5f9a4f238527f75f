import { localHour } from '#domain/deliveries/pickup-window.ts';
import { driveSeconds, haversineMeters, roadMeters, ROUTE_FORMULA_VERSION } from '#domain/geo.ts';
import { roadLikeLine } from '#domain/tracking/road-line.ts';
import type { Router } from '#server/ports/router.ts';
import { decodeGraph } from './streets/road-graph.ts';
import { roadNetwork } from './streets/road-network.ts';
import { joinParts } from './streets/road-parts.ts';
import { routeInNetwork, type RouteInNetwork } from './streets/route-in-network.ts';

const NOON = 12;

/**
 * The built-in router without a provider: over the roads that the operator imported; where they do not lead, great circle
 * × detour factor, city and road speeds, and a drawn line.
 */
export function embeddedRouter(timeZone: string): Router {
  let networks: RouteInNetwork[] = [];
  return {
    async route(from, to, vehicle, departAt) {
      const hour = departAt ? localHour(departAt, timeZone) : NOON;
      for (const routeIn of networks) {
        const route = routeIn(from, to, vehicle, hour);
        if (route) return route;
      }
      const meters = roadMeters(haversineMeters(from, to), vehicle);
      return {
        meters,
        seconds: driveSeconds(meters, vehicle, hour),
        geometry: roadLikeLine(from, to),
        source: 'estimate',
        formula: ROUTE_FORMULA_VERSION,
      };
    },
    async learn(roads) {
      const learnt: RouteInNetwork[] = [];
      for await (const parts of roads)
        learnt.push(routeInNetwork(await roadNetwork(decodeGraph(await joinParts(parts)))));
      networks = learnt;
    },
  };
}
