import type { RoadGraph } from '../../router/streets/road-graph.ts';
import { ACCESS } from '../../router/streets/road-speeds.ts';

/** Fewer edges that hang together are a yard or a slip of the editor, unless the extract has no more. */
const LEAST_EDGES = 200;
const CARS = ACCESS.carAlong | ACCESS.carBack;
const BIKES = ACCESS.bikeAlong | ACCESS.bikeBack;

/**
 * Takes the access from edges that hang together with only a few others, for cars and for bicycles apart: a place would be
 * put onto them, and from there lead nowhere.
 */
export function withoutIslands(graph: RoadGraph): RoadGraph {
  const access = graph.access.slice();
  for (const bits of [CARS, BIKES]) {
    const root = components(graph, bits);
    const sizes = new Int32Array(graph.vertexLats.length);
    let largest = 0;
    graph.from.forEach((vertex, edge) => {
      if ((graph.access[edge]! & bits) === 0) return;
      sizes[root[vertex]!]! += 1;
      largest = Math.max(largest, sizes[root[vertex]!]!);
    });
    const least = Math.min(LEAST_EDGES, largest);
    graph.from.forEach((vertex, edge) => {
      if (sizes[root[vertex]!]! < least) access[edge]! &= ~bits;
    });
  }
  return { ...graph, access };
}

/** One vertex of each set of vertices that edges with these bits connect, in either direction. */
function components({ vertexLats, from, to, access }: RoadGraph, bits: number): Int32Array {
  const parent = new Int32Array(vertexLats.length).map((_, vertex) => vertex);
  const rootOf = (vertex: number): number => {
    let at = vertex;
    while (parent[at] !== at) {
      parent[at] = parent[parent[at]!]!;
      at = parent[at]!;
    }
    return at;
  };
  from.forEach((vertex, edge) => {
    if ((access[edge]! & bits) !== 0) parent[rootOf(vertex)] = rootOf(to[edge]!);
  });
  return parent.map(rootOf);
}
