import { ROAD_VEHICLES, type RoadVehicle } from '#domain/geo.ts';
import { recordOf } from '#domain/records.ts';
import { binaryHeap } from './binary-heap.ts';
import { GRAPH_SCALE } from './road-graph.ts';
import type { RoadNetwork } from './road-network.ts';
import { mayUse, metersPerSecond, ROAD_CLASSES } from './road-speeds.ts';
import type { Snapped } from './snap.ts';
import { turnsOf } from './turns.ts';

/** A part of an edge that is driven: from one share of its length to another, backwards where the first is larger. */
export type PathPart = { edge: number; fromShare: number; toShare: number };

/** The most vertices that a search visits: some tens of milliseconds of a core. Farther ways are left to the estimate. */
const MOST_VISITED = 60_000;
/**
 * The mean speed that the search hopes for on the rest of the way, metres a second. Nothing in a town is faster; a way
 * that is quicker for a long detour over a motorway may be missed.
 */
const HOPED_SPEED = 22;

const METERS_PER_UNIT = 1.11;
const HOPED_SECONDS_PER_UNIT = METERS_PER_UNIT / HOPED_SPEED;
/** Limits are bytes. */
const LIMITS = 256;

/** Seconds for a tenth of a metre, by class and limit. */
function paceTable(vehicle: RoadVehicle): Float64Array {
  return Float64Array.from(
    { length: ROAD_CLASSES.length * LIMITS },
    (_, at) => 0.1 / metersPerSecond(Math.floor(at / LIMITS), at % LIMITS, vehicle),
  );
}

/**
 * What a search remembers of each place it may be at: a vertex, or behind the vertices an arrival that may not go on
 * everywhere. Used again by the next one, which a number tells from the last.
 */
type Memory = {
  run: number;
  runs: Int32Array;
  seconds: Float64Array;
  /** The edge that led there, and the place before. */
  edges: Int32Array;
  before: Int32Array;
  isDone: Uint8Array;
};

/** Finds quickest paths in a network. */
export function pathFinder(network: RoadNetwork) {
  const { from, to, lengths, classes, limits, access, vertexStarts, atVertex, vertexLats, vertexLngs } =
    network;
  const vertices = vertexLats.length;
  const turns = turnsOf(network);
  const places = vertices + turns.arrivals;
  const memory: Memory = {
    run: 0,
    runs: new Int32Array(places),
    seconds: new Float64Array(places),
    edges: new Int32Array(places),
    before: new Int32Array(places),
    isDone: new Uint8Array(places),
  };
  /** Where one is after driving an edge to its end at a vertex, from another place or −1. */
  const placeOf = (edge: number, vertex: number, before: number): number => {
    const arrival = turns.arrivalOf(edge, vertex, before < vertices ? -1 : before - vertices);
    return arrival < 0 ? vertex : vertices + arrival;
  };
  const vertexAt = (place: number) => (place < vertices ? place : turns.vertexOf(place - vertices));
  const mayTurn = (place: number, edge: number, vehicle: RoadVehicle) =>
    place < vertices || turns.isOpen(place - vertices, edge, vehicle);
  const heap = binaryHeap();
  const paces = recordOf(ROAD_VEHICLES, paceTable);
  const secondsOf = (edge: number, vehicle: RoadVehicle) =>
    lengths[edge]! * paces[vehicle][classes[edge]! * LIMITS + limits[edge]!]!;

  /** The ends of the edge that can be reached from a place on it, or, at a goal, from which it can be reached. */
  const endsOf = ({ edge, share }: Snapped, vehicle: RoadVehicle, isGoal: boolean) => {
    const whole = secondsOf(edge, vehicle);
    const bits = access[edge]!;
    return [
      { vertex: to[edge]!, seconds: (1 - share) * whole, share: 1, isOpen: mayUse(bits, vehicle, isGoal) },
      { vertex: from[edge]!, seconds: share * whole, share: 0, isOpen: mayUse(bits, vehicle, !isGoal) },
      // Who is at the end already need not drive along the edge.
    ].filter(({ isOpen, seconds }) => isOpen || seconds === 0);
  };

  return (start: Snapped, goal: Snapped, vehicle: RoadVehicle): PathPart[] | undefined => {
    let best = directSeconds();
    let bestEnd: number | undefined;
    memory.run += 1;
    heap.clear();
    const goals = endsOf(goal, vehicle, true);
    // On a plane, and a little too short, so that it is never more than the sphere's distance.
    const narrow = Math.cos((goal.point.lat * Math.PI) / 180);
    const [y, x] = [goal.point.lat * GRAPH_SCALE, goal.point.lng * GRAPH_SCALE];
    const hope = (vertex: number) =>
      Math.hypot(vertexLats[vertex]! - y, (vertexLngs[vertex]! - x) * narrow) * HOPED_SECONDS_PER_UNIT;
    for (const { vertex, seconds } of endsOf(start, vehicle, false))
      reach(placeOf(start.edge, vertex, -1), vertex, seconds, -1, -1);
    for (let visited = 0; heap.size() > 0 && heap.least() < best;) {
      const place = heap.pop();
      if (memory.isDone[place]) continue;
      memory.isDone[place] = 1;
      if ((visited += 1) > MOST_VISITED) return undefined;
      const vertex = vertexAt(place);
      const so = memory.seconds[place]!;
      for (const end of goals) {
        const isThere = end.vertex === vertex && (end.seconds === 0 || mayTurn(place, goal.edge, vehicle));
        if (isThere && so + end.seconds < best) [best, bestEnd] = [so + end.seconds, place];
      }
      for (let at = vertexStarts[vertex]!; at < vertexStarts[vertex + 1]!; at += 1) {
        const edge = atVertex[at]!;
        const isBack = to[edge] === vertex && from[edge] !== vertex;
        if (!mayUse(access[edge]!, vehicle, isBack) || !mayTurn(place, edge, vehicle)) continue;
        const next = isBack ? from[edge]! : to[edge]!;
        reach(placeOf(edge, next, place), next, so + secondsOf(edge, vehicle), edge, place);
      }
    }
    if (best === Infinity) return undefined;
    if (bestEnd === undefined) return [{ edge: goal.edge, fromShare: start.share, toShare: goal.share }];
    return traced(bestEnd);

    function directSeconds(): number {
      if (start.edge !== goal.edge) return Infinity;
      const isBack = goal.share < start.share;
      if (!mayUse(access[goal.edge]!, vehicle, isBack)) return Infinity;
      return Math.abs(goal.share - start.share) * secondsOf(goal.edge, vehicle);
    }

    function reach(place: number, vertex: number, seconds: number, edge: number, before: number): void {
      if (memory.runs[place] === memory.run && memory.seconds[place]! <= seconds) return;
      if (memory.runs[place] !== memory.run) memory.isDone[place] = 0;
      else if (memory.isDone[place]) return;
      memory.runs[place] = memory.run;
      memory.seconds[place] = seconds;
      memory.edges[place] = edge;
      memory.before[place] = before;
      heap.push(seconds + hope(vertex), place);
    }

    function traced(end: number): PathPart[] {
      const parts: PathPart[] = [];
      let place = end;
      for (let edge = memory.edges[place]!; edge >= 0; edge = memory.edges[place]!) {
        const vertex = vertexAt(place);
        const isBack = from[edge] === vertex && to[edge] !== vertex;
        parts.push({ edge, fromShare: isBack ? 1 : 0, toShare: isBack ? 0 : 1 });
        place = memory.before[place]!;
      }
      const first = endsOf(start, vehicle, false).find((each) => each.vertex === vertexAt(place));
      const last = goals.find((each) => each.vertex === vertexAt(end));
      return [
        { edge: start.edge, fromShare: start.share, toShare: first?.share ?? start.share },
        ...parts.toReversed(),
        { edge: goal.edge, fromShare: last?.share ?? goal.share, toShare: goal.share },
      ];
    }
  };
}
