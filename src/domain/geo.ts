import { ROMANIA_OUTLINE } from './places/romania-outline.ts';

/** A point on the map, degrees of WGS 84. */
export type LatLng = { lat: number; lng: number };

/** South-west and north-east corners of a box, for a coarse first filter by place. */
export type Bounds = { south: number; west: number; north: number; east: number };

/** What an address is driven to with. */
export const ROAD_VEHICLES = ['bike', 'car', 'van', 'truck'] as const;
export type RoadVehicle = (typeof ROAD_VEHICLES)[number];

/** The version of the estimate's formula; stored with the delivery, incremented whenever a constant below changes. */
export const ROUTE_FORMULA_VERSION = 'estimate-1';

const EARTH_RADIUS_METERS = 6_371_008.8;
const CITY_METERS = 8_000;
const CELL_DEGREES_LAT = 0.009;
const CELL_DEGREES_LNG = 0.013;

/** The outline's bounding box, rounded outwards: a fast pre-check. */
export const SERVICE_BOX: Bounds = { south: 43.5, west: 20.1, north: 48.4, east: 29.9 };

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;
const round6 = (value: number) => Math.round(value * 1e6) / 1e6;

/** Great-circle distance in metres. */
export function haversineMeters(a: LatLng, b: LatLng): number {
  const halfLat = Math.sin(radians(b.lat - a.lat) / 2);
  const halfLng = Math.sin(radians(b.lng - a.lng) / 2);
  const h = halfLat ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * halfLng ** 2;
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(h)));
}

/**
 * Metres of road for a great-circle distance, whole. Car and van: 1.27 + 0.5·e^(−d / 2.2 km), fitted on
 * routed pairs in Brașov and on public road tables between cities; bike 1.30 flat; truck 15 % over the car.
 */
export function roadMeters(straightMeters: number, vehicle: RoadVehicle): number {
  if (vehicle === 'bike') return Math.round(straightMeters * 1.3);
  const detour = 1.27 + 0.5 * Math.exp(-straightMeters / 2_200);
  return Math.round(straightMeters * detour * (vehicle === 'truck' ? 1.15 : 1));
}

/**
 * Seconds for a road distance, whole: the first 8 km at the city speed of the hour (means of București
 * trips), the rest at the road speed. `hourOfDay` is the local hour, 0 to 23. Show it as a range of ±20 %.
 */
export function driveSeconds(meters: number, vehicle: RoadVehicle, hourOfDay: number): number {
  const city = Math.min(meters, CITY_METERS) / cityKmPerHour(vehicle, hourOfDay);
  const road = Math.max(0, meters - CITY_METERS) / ROAD_KM_PER_HOUR[vehicle];
  return Math.round((city + road) * 3.6);
}

const ROAD_KM_PER_HOUR: Record<RoadVehicle, number> = { bike: 15.5, car: 80, van: 75, truck: 65 };
const CITY_SHARE: Record<RoadVehicle, number> = { bike: 0, car: 1, van: 0.95, truck: 0.8 };

/** How many times longer a drive in a town takes at this hour than at night. */
export function townSlowdown(vehicle: RoadVehicle, hourOfDay: number): number {
  return cityKmPerHour(vehicle, 0) / cityKmPerHour(vehicle, hourOfDay);
}

function cityKmPerHour(vehicle: RoadVehicle, hour: number): number {
  if (vehicle === 'bike') return ROAD_KM_PER_HOUR.bike;
  return CITY_SHARE[vehicle] * (hour < 7 ? 30 : hour < 18 ? 18 : hour < 21 ? 22 : 27);
}

/**
 * The centre of the fixed grid cell (about 1 km a side in Romania) that holds the point: all that couriers see of an
 * address before they are accepted. A fixed cell instead of random jitter, which averages away.
 */
export function cellCentre(point: LatLng): LatLng {
  const row = Math.floor(point.lat / CELL_DEGREES_LAT);
  const column = Math.floor(point.lng / CELL_DEGREES_LNG);
  return { lat: round6((row + 0.5) * CELL_DEGREES_LAT), lng: round6((column + 0.5) * CELL_DEGREES_LNG) };
}

/** Whether a pickup or drop-off may lie here: Romania and about three kilometres around it. */
export function isInServiceArea(point: LatLng): boolean {
  const box = SERVICE_BOX;
  // Written so that NaN fails too.
  const inBox =
    point.lat >= box.south && point.lat <= box.north && point.lng >= box.west && point.lng <= box.east;
  return inBox && isInside(point, ROMANIA_OUTLINE);
}

/** Ray casting: an odd number of edges to the east means inside. */
function isInside(point: LatLng, ring: readonly number[]): boolean {
  let inside = false;
  let lat1 = ring[ring.length - 2]!;
  let lng1 = ring[ring.length - 1]!;
  for (let i = 0; i < ring.length; i += 2) {
    const lat2 = ring[i]!;
    const lng2 = ring[i + 1]!;
    const crosses = lat1 > point.lat !== lat2 > point.lat;
    if (crosses && point.lng < ((lng1 - lng2) * (point.lat - lat2)) / (lat1 - lat2) + lng2) inside = !inside;
    lat1 = lat2;
    lng1 = lng2;
  }
  return inside;
}

/** The smallest box of degrees that holds every point within the radius. */
export function boundsAround(point: LatLng, radiusMeters: number): Bounds {
  const angle = radiusMeters / EARTH_RADIUS_METERS;
  const lat = degrees(angle);
  const lng = degrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos(radians(point.lat)))));
  return { south: point.lat - lat, west: point.lng - lng, north: point.lat + lat, east: point.lng + lng };
}

/** The heading from one point towards another, degrees clockwise from north, 0 up to 360. */
export function bearingDegrees(from: LatLng, to: LatLng): number {
  const turn = radians(to.lng - from.lng);
  const east = Math.sin(turn) * Math.cos(radians(to.lat));
  const north =
    Math.cos(radians(from.lat)) * Math.sin(radians(to.lat)) -
    Math.sin(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.cos(turn);
  return (degrees(Math.atan2(east, north)) + 360) % 360;
}

/** The point a share `t` (0 to 1) of the way from a to b, straight on the map: meant for short hops. */
export function interpolate(a: LatLng, b: LatLng, t: number): LatLng {
  return { lat: a.lat + (b.lat - a.lat) * t, lng: a.lng + (b.lng - a.lng) * t };
}

/** The point `eastMeters` and `northMeters` away; exact enough up to some tens of kilometres. */
export function offsetMeters(point: LatLng, eastMeters: number, northMeters: number): LatLng {
  const lat = point.lat + degrees(northMeters / EARTH_RADIUS_METERS);
  const lng = point.lng + degrees(eastMeters / EARTH_RADIUS_METERS) / Math.cos(radians(point.lat));
  return { lat: round6(lat), lng: round6(lng) };
}

/** A straight segment of a line. */
export type Leg = { from: LatLng; to: LatLng };

/** The straight segments of a line, in order; none for fewer than two points. */
export function legsOf(points: readonly LatLng[]): Leg[] {
  return points.slice(1).map((to, i) => ({ from: points[i]!, to }));
}

/** The length of a line in metres; 0 for fewer than two points. */
export function polylineMeters(points: readonly LatLng[]): number {
  return legsOf(points).reduce((sum, { from, to }) => sum + haversineMeters(from, to), 0);
}

/** The point a share `t` (0 to 1) of the length along a line. Throws RangeError for a line without points. */
export function alongPolyline(points: readonly LatLng[], t: number): LatLng {
  const last = points.at(-1);
  if (!last) throw new RangeError('a line needs at least one point');
  let left = polylineMeters(points) * Math.max(0, t);
  for (const { from, to } of legsOf(points)) {
    const step = haversineMeters(from, to);
    if (left < step) return interpolate(from, to, left / step);
    left -= step;
  }
  return last;
}
