import type { RoadVehicle } from '#domain/geo.ts';

/** Classes of roads as OpenStreetMap names them, most important first; a link has the class of its road. */
export const ROAD_CLASSES = [
  'motorway',
  'trunk',
  'primary',
  'secondary',
  'tertiary',
  'unclassified',
  'residential',
  'living_street',
  'service',
  'track',
  'cycleway',
  'path',
  'pedestrian',
  'footway',
] as const;
export type RoadClass = (typeof ROAD_CLASSES)[number];

/** Speed limits in km/h where a road states none: those of Romania by class, in towns for what lies mostly there. */
export const DEFAULT_LIMITS: Record<RoadClass, number> = {
  motorway: 130,
  trunk: 90,
  primary: 50,
  secondary: 50,
  tertiary: 50,
  unclassified: 40,
  residential: 40,
  living_street: 20,
  service: 20,
  track: 15,
  cycleway: 20,
  path: 15,
  pedestrian: 10,
  footway: 10,
};

/** Who may use an edge, as bits: along it, and back. Vans go where cars do. */
export const ACCESS = { carAlong: 1, carBack: 2, bikeAlong: 4, bikeBack: 8, truck: 16 } as const;

const LANES: Record<RoadVehicle, { along: number; back: number }> = {
  bike: { along: ACCESS.bikeAlong, back: ACCESS.bikeBack },
  car: { along: ACCESS.carAlong, back: ACCESS.carBack },
  van: { along: ACCESS.carAlong, back: ACCESS.carBack },
  truck: { along: ACCESS.carAlong | ACCESS.truck, back: ACCESS.carBack | ACCESS.truck },
};

/** Whether a vehicle may use an edge, along it or back. */
export function mayUse(access: number, vehicle: RoadVehicle, isBack: boolean): boolean {
  const needed = isBack ? LANES[vehicle].back : LANES[vehicle].along;
  return (access & needed) === needed;
}

/** What of a limit is driven on the mean: in towns with crossings and lights, and outside of them. */
const TOWN_SHARE = 0.66;
const COUNTRY_SHARE = 0.9;
const TOWN_LIMIT = 50;
const TOP_SPEED: Record<RoadVehicle, number> = { bike: 15.5, car: 130, van: 120, truck: 85 };
const VEHICLE_SHARE: Record<RoadVehicle, number> = { bike: 1, car: 1, van: 0.95, truck: 0.8 };
/** Bicycles are pushed or ridden slowly where people walk, and on rough ground. */
const BIKE_SPEEDS: Partial<Record<RoadClass, number>> = { track: 11, path: 11, pedestrian: 8, footway: 6 };

/** Whether an edge lies in a town, as its speed tells: there the hour of the day counts. */
export const isInTown = (limit: number) => limit <= TOWN_LIMIT;

/** Metres per second on an edge at night. */
export function metersPerSecond(roadClass: number, limit: number, vehicle: RoadVehicle): number {
  const kmPerHour =
    vehicle === 'bike'
      ? (BIKE_SPEEDS[ROAD_CLASSES[roadClass] ?? 'path'] ?? TOP_SPEED.bike)
      : Math.min(
          TOP_SPEED[vehicle] * COUNTRY_SHARE,
          limit * (isInTown(limit) ? TOWN_SHARE : COUNTRY_SHARE) * VEHICLE_SHARE[vehicle],
        );
  return kmPerHour / 3.6;
}
