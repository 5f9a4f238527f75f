import { haversineMeters, type LatLng, type RoadVehicle } from '#domain/geo.ts';
import { GRAPH_SCALE } from './road-graph.ts';
import { CELL, type RoadNetwork, shapeOf } from './road-network.ts';
import { mayUse } from './road-speeds.ts';

/** The nearest place on a road: the share of the edge's length before it, and its distance. */
export type Snapped = { edge: number; share: number; point: LatLng; meters: number };

/** Farther than this from any road a place is not on the network. */
const FARTHEST_METERS = 400;

/** The nearest place on a road that the vehicle may use; undefined where there is none near. */
export function snap(network: RoadNetwork, place: LatLng, vehicle: RoadVehicle): Snapped | undefined {
  const { grid } = network;
  const row = Math.floor((place.lat * GRAPH_SCALE - grid.south) / CELL);
  const column = Math.floor((place.lng * GRAPH_SCALE - grid.west) / CELL);
  let best: Snapped | undefined;
  for (let r = Math.max(0, row - 1); r <= Math.min(grid.rows - 1, row + 1); r += 1) {
    for (let c = Math.max(0, column - 1); c <= Math.min(grid.columns - 1, column + 1); c += 1) {
      const cell = r * grid.columns + c;
      for (let at = grid.starts[cell]!; at < grid.starts[cell + 1]!; at += 1) {
        const edge = grid.edges[at]!;
        const access = network.access[edge]!;
        if (!mayUse(access, vehicle, false) && !mayUse(access, vehicle, true)) continue;
        const found = onEdge(network, edge, place);
        if (found.meters <= FARTHEST_METERS && (!best || found.meters < best.meters)) best = found;
      }
    }
  }
  return best;
}

function onEdge(network: RoadNetwork, edge: number, place: LatLng): Snapped {
  const points = shapeOf(network, edge);
  const [y, x] = [place.lat * GRAPH_SCALE, place.lng * GRAPH_SCALE];
  const narrow = Math.cos((place.lat * Math.PI) / 180);
  let [best, nearest, before, along] = [Infinity, { lat: 0, lng: 0 }, 0, 0];
  for (let i = 0; i + 3 < points.length; i += 2) {
    const [y1, x1] = [points[i]!, points[i + 1]!];
    const [dy, dx] = [points[i + 2]! - y1, (points[i + 3]! - x1) * narrow];
    const length = Math.hypot(dy, dx);
    const t =
      length === 0 ? 0 : Math.max(0, Math.min(1, ((y - y1) * dy + (x - x1) * narrow * dx) / length ** 2));
    const away = Math.hypot(y - y1 - t * dy, (x - x1) * narrow - t * dx);
    if (away < best) {
      best = away;
      along = before + t * length;
      nearest = { lat: (y1 + t * dy) / GRAPH_SCALE, lng: (x1 + (t * dx) / narrow) / GRAPH_SCALE };
    }
    before += length;
  }
  const share = before === 0 ? 0 : along / before;
  return { edge, share, point: nearest, meters: haversineMeters(place, nearest) };
}
