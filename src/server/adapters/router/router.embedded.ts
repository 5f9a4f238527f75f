import { localHour } from '#domain/deliveries/pickup-window.ts';
import { driveSeconds, haversineMeters, roadMeters, ROUTE_FORMULA_VERSION } from '#domain/geo.ts';
import { roadLikeLine } from '#domain/tracking/road-line.ts';
import type { Router } from '#server/ports/router.ts';

const NOON = 12;

/** The built-in router without a provider: great circle × detour factor, city and road speeds, a drawn line. */
export function embeddedRouter(timeZone: string): Router {
  return {
    async route(from, to, vehicle, departAt) {
      const meters = roadMeters(haversineMeters(from, to), vehicle);
      const hour = departAt ? localHour(departAt, timeZone) : NOON;
      return {
        meters,
        seconds: driveSeconds(meters, vehicle, hour),
        geometry: roadLikeLine(from, to),
        source: 'estimate',
        formula: ROUTE_FORMULA_VERSION,
      };
    },
  };
}
