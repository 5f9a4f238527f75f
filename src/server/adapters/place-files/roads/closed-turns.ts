import { ALONG, LAST_ALONG } from '../../router/streets/turns.ts';
import type { Restriction } from './turn-restrictions.ts';

/** The edges of a graph that is being built, as far as turns need them. */
export type EdgesForTurns = {
  /** The edges at a vertex. */
  at(vertex: number): readonly number[];
  /** The vertex of a node of the extract; undefined for one that is none. */
  vertexOf(node: number): number | undefined;
  /** The edges that a way of the extract became. */
  ofWay(way: number): readonly number[];
  /** The vertices at the ends of an edge. */
  endsOf(edge: number): readonly [number, number];
};

/**
 * The closed turns of a graph, four numbers each: what restrictions forbid, and the ways past a barrier that
 * stands on a road, in both directions. A barrier where roads cross is taken for a slip and does not close the crossing.
 */
export function closedTurns(
  edges: EdgesForTurns,
  restrictions: readonly Restriction[],
  barriers: ReadonlyMap<number, number>,
): Int32Array {
  const turns: number[] = [];
  for (const restriction of restrictions) {
    const { from, node, along, to, isOnly, bits } = restriction;
    if (along.length > 0) turns.push(...closedAlong(edges, restriction));
    const vertex = edges.vertexOf(node);
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

/**
 * The closed turns of a restriction along ways between: a row for each turn on its way, and one for the turn at its end,
 * which is closed to whoever came by all of them. None where a way does not say which part of it is meant.
 */
function closedAlong(edges: EdgesForTurns, { from, along, to, isOnly, bits }: Restriction): number[] {
  const between = along.map((way) => edges.ofWay(way));
  if (between.some((parts) => parts.length !== 1)) return [];
  const chain = between.map(([edge]) => edge!);
  const [before, ...others] = edges
    .ofWay(from)
    .filter((edge) => meeting(edges, edge, chain[0]!) !== undefined);
  const [after, ...more] = edges
    .ofWay(to)
    .filter((edge) => meeting(edges, chain.at(-1)!, edge) !== undefined);
  if (before === undefined || after === undefined || others.length > 0 || more.length > 0) return [];
  const vertices: number[] = [];
  for (const [i, edge] of chain.entries()) {
    const vertex = meeting(edges, i === 0 ? before : chain[i - 1]!, edge);
    if (vertex === undefined) return [];
    vertices.push(vertex);
  }
  const ends = edges.endsOf(chain.at(-1)!);
  const last = ends[0] === vertices.at(-1) ? ends[1] : ends[0];
  const way = [before, ...chain];
  const links = vertices.flatMap((vertex, i) => [way[i]!, vertex, way[i + 1]!, bits << ALONG]);
  const closed = edges.at(last).filter((edge) => (isOnly ? edge !== after : edge === after));
  // Who may only go along the ways between may not leave before them either.
  const start = vertices[0]!;
  const atStart = isOnly ? edges.at(start).filter((edge) => edge !== chain[0] && edge !== before) : [];
  return [
    ...closed.flatMap((edge) => [...links, chain.at(-1)!, last, edge, (bits << ALONG) | LAST_ALONG]),
    ...atStart.flatMap((edge) => [before, start, edge, bits]),
  ];
}

/** The vertex where two edges meet; undefined where they do not, or at both ends. */
function meeting(edges: EdgesForTurns, one: number, other: number): number | undefined {
  const ends = edges.endsOf(other);
  const shared = [...new Set(edges.endsOf(one))].filter((vertex) => ends.includes(vertex));
  return shared.length === 1 ? shared[0] : undefined;
}

/** The edges at the vertices of some nodes and of the ends of some edges, and those of the ways that restrictions name. */
export function edgesForTurns(
  from: Int32Array,
  to: Int32Array,
  vertexOf: Int32Array,
  edgesOfWay: ReadonlyMap<number, readonly number[]>,
  named: { nodes: readonly number[]; ways: readonly number[] },
): EdgesForTurns {
  const at = new Map<number, number[]>();
  for (const node of named.nodes) if ((vertexOf[node] ?? -1) >= 0) at.set(vertexOf[node]!, []);
  for (const edge of named.ways.flatMap((way) => edgesOfWay.get(way) ?? []))
    for (const vertex of [from[edge]!, to[edge]!]) at.set(vertex, []);
  for (let edge = 0; edge < from.length; edge += 1) {
    at.get(from[edge]!)?.push(edge);
    if (to[edge] !== from[edge]) at.get(to[edge]!)?.push(edge);
  }
  return {
    at: (vertex) => at.get(vertex) ?? [],
    vertexOf: (node) => ((vertexOf[node] ?? -1) >= 0 ? vertexOf[node] : undefined),
    ofWay: (way) => edgesOfWay.get(way) ?? [],
    endsOf: (edge) => [from[edge]!, to[edge]!],
  };
}
