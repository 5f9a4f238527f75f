import { haversineMeters, interpolate, type LatLng, townSlowdown, type RoadVehicle } from '#domain/geo.ts';
import type { RoadRoute } from '#server/ports/router.ts';
import { downsampleLine } from '../../outside/downsample-line.ts';
import { type PathPart, pathFinder } from './find-path.ts';
import { pointOf, type RoadNetwork, shapeOf } from './road-network.ts';
import { isInTown, metersPerSecond } from './road-speeds.ts';
import { snap } from './snap.ts';

/** The version of the speeds and of the search; stored with the delivery, incremented whenever they change. */
const STREETS_VERSION = 'streets-1';
/** Beyond this the estimate answers at once: its error is small on long ways, and the search is not. */
const FARTHEST_METERS = 60_000;
/** From a place to the road and from the road to a place: a courtyard, a drive. */
const OFF_ROAD_METERS_PER_SECOND = 2.5;

export type RouteInNetwork = (
  from: LatLng,
  to: LatLng,
  vehicle: RoadVehicle,
  hourOfDay: number,
) => RoadRoute | undefined;

/** Routes over the roads of a network; undefined where it has none near an end, no way between them, or they are far. */
export function routeInNetwork(network: RoadNetwork): RouteInNetwork {
  const findPath = pathFinder(network);
  return (from, to, vehicle, hourOfDay) => {
    if (haversineMeters(from, to) > FARTHEST_METERS) return undefined;
    const start = snap(network, from, vehicle);
    const goal = start && snap(network, to, vehicle);
    const path = goal && findPath(start, goal, vehicle);
    if (!path) return undefined;
    const slowdown = townSlowdown(vehicle, hourOfDay);
    const offRoad = start.meters + goal.meters;
    const sums = { meters: offRoad, seconds: offRoad / OFF_ROAD_METERS_PER_SECOND };
    for (const { edge, fromShare, toShare } of path) {
      const meters = (Math.abs(toShare - fromShare) * network.lengths[edge]!) / 10;
      const speed = metersPerSecond(network.classes[edge]!, network.limits[edge]!, vehicle);
      sums.meters += meters;
      sums.seconds += (meters / speed) * (isInTown(network.limits[edge]!) ? slowdown : 1);
    }
    return {
      meters: Math.ceil(sums.meters),
      seconds: Math.round(sums.seconds),
      geometry: downsampleLine(withoutRepeats([from, ...path.flatMap((each) => lineOf(network, each)), to])),
      source: 'streets',
      formula: STREETS_VERSION,
    };
  };
}

/** The points of a part of an edge, in the direction of the drive. */
function lineOf(network: RoadNetwork, { edge, fromShare, toShare }: PathPart): LatLng[] {
  const shape = shapeOf(network, edge);
  const points = Array.from({ length: shape.length / 2 }, (_, at) => pointOf(shape, at));
  if (fromShare > toShare) return cut(points.toReversed(), 1 - fromShare, 1 - toShare);
  return cut(points, fromShare, toShare);
}

/** The part of a line between two shares of its length. */
function cut(points: readonly LatLng[], from: number, to: number): LatLng[] {
  const steps = points.map((point, i) => (i === 0 ? 0 : haversineMeters(points[i - 1]!, point)));
  const whole = steps.reduce((sum, step) => sum + step, 0);
  const line: LatLng[] = [];
  let before = 0;
  for (const [i, point] of points.entries()) {
    const previous = points[i - 1] ?? point;
    const after = before + steps[i]!;
    for (const share of [from, to]) {
      const at = share * whole;
      if (i > 0 && at > before && at < after)
        line.push(interpolate(previous, point, (at - before) / steps[i]!));
    }
    if (after >= from * whole && after <= to * whole) line.push(point);
    before = after;
  }
  return line;
}

const withoutRepeats = (line: readonly LatLng[]) =>
  line.filter(({ lat, lng }, i) => lat !== line[i - 1]?.lat || lng !== line[i - 1]?.lng);
