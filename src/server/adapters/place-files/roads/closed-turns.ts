import type { Restriction } from './turn-restrictions.ts';

/** The edges of a graph that is being built, as far as turns need them. */
export type EdgesForTurns = {
  /** The edges at a vertex. */
  at(vertex: number): readonly number[];
  /** The vertex of a node of the extract; undefined for one that is none. */
  vertexOf(node: number): number | undefined;
  /** The edges that a way of the extract became. */
  ofWay(way: number): readonly number[];
};

/**
 * The closed turns of a graph, four numbers each : what restrictions forbid, and the ways past a barrier that
 * stands on a road, in both directions. A barrier where roads cross is taken for a slip and does not close the crossing.
 */
export function closedTurns(
  edges: EdgesForTurns,
  restrictions: readonly Restriction[],
  barriers: ReadonlyMap<number, number>,
): Int32Array {
  const turns: number[] = [];
  for (const { from, via, to, isOnly, bits } of restrictions) {
    const vertex = edges.vertexOf(via);
    if (vertex === undefined) continue;
    const here = edges.at(vertex);
    const ofWay = (way: number) => edges.ofWay(way).filter((edge) => here.includes(edge));
    const [start, ...otherStarts] = ofWay(from);
    const [goal, ...otherGoals] = ofWay(to);
    // A way that goes on after the node does not say which part of it is meant.
    if (start === undefined || goal === undefined || otherStarts.length > 0 || otherGoals.length > 0)
      continue;
    for (const edge of here)
      if (isOnly ? edge !== goal : edge === goal) turns.push(start, vertex, edge, bits);
  }
  for (const [node, bits] of barriers) {
    const vertex = edges.vertexOf(node);
    const here = vertex === undefined ? [] : edges.at(vertex);
    if (vertex === undefined || here.length !== 2) continue;
    const [one, other] = here as [number, number];
    turns.push(one, vertex, other, bits, other, vertex, one, bits);
  }
  return Int32Array.from(turns);
}

/** The edges at the vertices of some nodes, and those of the ways that restrictions name. */
export function edgesForTurns(
  from: Int32Array,
  to: Int32Array,
  vertexOf: Int32Array,
  edgesOfWay: ReadonlyMap<number, readonly number[]>,
  nodes: readonly number[],
): EdgesForTurns {
  const at = new Map<number, number[]>();
  for (const node of nodes) if ((vertexOf[node] ?? -1) >= 0) at.set(vertexOf[node]!, []);
  for (let edge = 0; edge < from.length; edge += 1) {
    at.get(from[edge]!)?.push(edge);
    if (to[edge] !== from[edge]) at.get(to[edge]!)?.push(edge);
  }
  return {
    at: (vertex) => at.get(vertex) ?? [],
    vertexOf: (node) => ((vertexOf[node] ?? -1) >= 0 ? vertexOf[node] : undefined),
    ofWay: (way) => edgesOfWay.get(way) ?? [],
  };
}
