import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LatLng } from '#domain/geo.ts';
import { GRAPH_SCALE, type RoadGraph } from './road-graph.ts';

/** A graph with what searching it needs: the edges at each vertex, and those in each cell of a grid. */
export type RoadNetwork = RoadGraph & {
  /** The edges at vertex `v` are `atVertex[vertexStarts[v]]` up to `atVertex[vertexStarts[v + 1]]`. */
  vertexStarts: Int32Array;
  atVertex: Int32Array;
  grid: { south: number; west: number; rows: number; columns: number; starts: Int32Array; edges: Int32Array };
};

/** The side of a cell in units of a position: 550 m from south to north. */
export const CELL = 500;
/** Some milliseconds of work. */
const EDGES_PER_TURN = 50_000;

/** Builds what searching a graph needs, in turns, so that requests are answered meanwhile. */
export async function roadNetwork(graph: RoadGraph): Promise<RoadNetwork> {
  const vertices = edgesAtVertices(graph);
  await nextTurn();
  return { ...graph, ...vertices, grid: await gridOf(graph) };
}

/** The points of an edge in its direction, in units of a position, latitude and longitude in turn. */
export function shapeOf(graph: RoadGraph, edge: number): number[] {
  const [from, to] = [graph.from[edge]!, graph.to[edge]!];
  let [lat, lng] = [graph.vertexLats[from]!, graph.vertexLngs[from]!];
  const points = [lat, lng];
  for (let at = 2 * graph.shapeStarts[edge]!; at < 2 * graph.shapeStarts[edge + 1]!; at += 2) {
    points.push((lat += graph.shape[at]!), (lng += graph.shape[at + 1]!));
  }
  points.push(graph.vertexLats[to]!, graph.vertexLngs[to]!);
  return points;
}

/** The point at an index of such a list. */
export const pointOf = (points: readonly number[], at: number): LatLng => ({
  lat: points[2 * at]! / GRAPH_SCALE,
  lng: points[2 * at + 1]! / GRAPH_SCALE,
});

function edgesAtVertices({ vertexLats, from, to }: RoadGraph) {
  const vertexStarts = new Int32Array(vertexLats.length + 1);
  for (let edge = 0; edge < from.length; edge += 1) {
    vertexStarts[from[edge]! + 1]! += 1;
    vertexStarts[to[edge]! + 1]! += 1;
  }
  for (let v = 0; v < vertexLats.length; v += 1) vertexStarts[v + 1]! += vertexStarts[v]!;
  const filled = vertexStarts.slice();
  const atVertex = new Int32Array(2 * from.length);
  for (let edge = 0; edge < from.length; edge += 1) {
    atVertex[filled[from[edge]!]!++] = edge;
    atVertex[filled[to[edge]!]!++] = edge;
  }
  return { vertexStarts, atVertex };
}

async function gridOf(graph: RoadGraph): Promise<RoadNetwork['grid']> {
  const [south, north] = ends(graph.vertexLats);
  const [west, east] = ends(graph.vertexLngs);
  const rows = Math.floor((north - south) / CELL) + 1;
  const columns = Math.floor((east - west) / CELL) + 1;
  const starts = new Int32Array(rows * columns + 1);
  const visit = async (put: (cell: number, edge: number) => void) => {
    for (let edge = 0; edge < graph.from.length; edge += 1) {
      eachCell(graph, edge, { south, west, rows, columns }, put);
      if (edge % EDGES_PER_TURN === 0) await nextTurn();
    }
  };
  // An edge of several segments in a cell is there once.
  const last = new Int32Array(rows * columns).fill(-1);
  await visit((cell, edge) => {
    if (last[cell] === edge) return;
    last[cell] = edge;
    starts[cell + 1]! += 1;
  });
  last.fill(-1);
  for (let cell = 0; cell < rows * columns; cell += 1) starts[cell + 1]! += starts[cell]!;
  const filled = starts.slice();
  const edges = new Int32Array(starts[rows * columns]!);
  await visit((cell, edge) => {
    if (last[cell] === edge) return;
    last[cell] = edge;
    edges[filled[cell]!++] = edge;
  });
  return { south, west, rows, columns, starts, edges };
}

function ends(values: Int32Array): [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return values.length > 0 ? [low, high] : [0, 0];
}

type Frame = Pick<RoadNetwork['grid'], 'south' | 'west' | 'rows' | 'columns'>;

/** The cells of the boxes around an edge's segments, without a list of its points: a country has millions of edges. */
function eachCell(
  graph: RoadGraph,
  edge: number,
  frame: Frame,
  put: (cell: number, edge: number) => void,
): void {
  const { south, west, rows, columns } = frame;
  const row = (of: number) => Math.min(rows - 1, Math.max(0, Math.floor((of - south) / CELL)));
  const column = (of: number) => Math.min(columns - 1, Math.max(0, Math.floor((of - west) / CELL)));
  const [from, to] = [graph.from[edge]!, graph.to[edge]!];
  let [lat, lng] = [graph.vertexLats[from]!, graph.vertexLngs[from]!];
  const end = 2 * graph.shapeStarts[edge + 1]!;
  for (let at = 2 * graph.shapeStarts[edge]!; at <= end; at += 2) {
    const isLast = at === end;
    const nextLat = isLast ? graph.vertexLats[to]! : lat + graph.shape[at]!;
    const nextLng = isLast ? graph.vertexLngs[to]! : lng + graph.shape[at + 1]!;
    const [low, high] = [row(Math.min(lat, nextLat)), row(Math.max(lat, nextLat))];
    const [left, right] = [column(Math.min(lng, nextLng)), column(Math.max(lng, nextLng))];
    for (let r = low; r <= high; r += 1) for (let c = left; c <= right; c += 1) put(r * columns + c, edge);
    lat = nextLat;
    lng = nextLng;
  }
}
