import { haversineMeters, isInServiceArea } from '#domain/geo.ts';
import { GRAPH_SCALE, type RoadGraph } from '../../router/streets/road-graph.ts';
import { extractReader } from '../osm/extract-reader.ts';
import { growingList } from '../osm/growing-list.ts';
import { type NodePositions, nodeStore } from '../osm/node-store.ts';
import { barrierOf } from './barriers.ts';
import { closedTurns, edgesForTurns } from './closed-turns.ts';
import { withoutIslands } from './islands.ts';
import { roadOf } from './road-tags.ts';
import { withoutStraightPoints } from './straight-points.ts';
import { type Restriction, restrictionsOf } from './turn-restrictions.ts';

/** An edge has at least this length, tenths of a metre: two nodes at one place are a way of no length else. */
const LEAST_LENGTH = 1;
/** A step of a shape is 16 bits wide. */
const LONGEST_STEP = 32_000;

/**
 * Reads the roads of an OpenStreetMap extract as a graph: vertices at crossings and ends, edges with length, class, speed
 * limit and who may use them, and the turns that restrictions and barriers close. Roads that hang together with nothing are left out. Throws PlaceFileError for a broken file.
 */
export async function readRoads(path: string): Promise<RoadGraph> {
  return withoutIslands(graphOf(await readWays(path)));
}

/**
 * Ways in numbers: the indexes of their nodes, where each ends in that list, and what road each is; the ids of the ways that
 * restrictions name, by their index; and whom barriers keep out, by their node.
 */
type Ways = {
  refs: Int32Array;
  ends: Int32Array;
  kinds: Int32Array;
  positions: NodePositions;
  restrictions: readonly Restriction[];
  named: ReadonlyMap<number, number>;
  barriers: ReadonlyMap<number, number>;
};

async function readWays(path: string): Promise<Ways> {
  const visit = extractReader(path);
  const restrictions: Restriction[] = [];
  const named = new Map<number, number>();
  const barriers = new Map<number, number>();
  await visit({
    relation: (_id, _ways, tags, members) => void restrictions.push(...restrictionsOf(tags, members)),
  });
  const namedIds = new Set(restrictions.flatMap(({ from, along, to }) => [from, ...along, to]));
  const refs = growingList(Float64Array);
  const ends = growingList(Int32Array);
  const kinds = growingList(Int32Array);
  await visit({
    way: (id, all, tags) => {
      const road = all.length > 1 ? roadOf(tags) : undefined;
      if (!road) return;
      if (namedIds.has(id)) named.set(ends.length(), id);
      for (const ref of all) refs.push(ref);
      ends.push(refs.length());
      kinds.push(road.roadClass | (road.access << 8) | (road.limit << 16));
    },
  });
  const nodes = nodeStore([refs.values()]);
  await visit({
    node: (id, lat, lng, tags) => {
      nodes.put(id, lat, lng);
      const bits = tags.size > 0 ? barrierOf(tags) : 0;
      const node = bits === 0 ? -1 : nodes.indexOf(id);
      if (node >= 0) barriers.set(node, bits);
    },
  });
  // From here on a node is its index, and the ids are let go.
  return {
    refs: mapped(refs.values(), Int32Array, nodes.indexOf),
    ends: ends.values(),
    kinds: kinds.values(),
    positions: nodes.positions,
    restrictions: restrictions.map((each) => ({
      ...each,
      node: each.node < 0 ? -1 : nodes.indexOf(each.node),
    })),
    named,
    barriers,
  };
}

function graphOf({ refs, ends: ways, kinds, positions, restrictions, named, barriers }: Ways): RoadGraph {
  const isVertex = crossings(refs, ways, positions.size);
  for (const node of barriers.keys()) isVertex[node] = 1;
  const edgesOfWay = new Map<number, number[]>();
  const vertexOf = new Int32Array(positions.size).fill(-1);
  const lists = {
    vertexLats: growingList(Int32Array),
    vertexLngs: growingList(Int32Array),
    from: growingList(Int32Array),
    to: growingList(Int32Array),
    lengths: growingList(Int32Array),
    shapeStarts: growingList(Int32Array),
    shape: growingList(Int32Array),
    kinds: growingList(Int32Array),
  };
  const at = (node: number) => positions.at(node)!;
  const vertex = (node: number): number => {
    if (vertexOf[node]! >= 0) return vertexOf[node]!;
    const { lat, lng } = at(node);
    lists.vertexLats.push(Math.round(lat * GRAPH_SCALE));
    lists.vertexLngs.push(Math.round(lng * GRAPH_SCALE));
    return (vertexOf[node] = lists.vertexLats.length() - 1);
  };
  const addEdge = (chain: readonly number[], kind: number) => {
    const points = chain.map(at);
    const meters = points.reduce(
      (sum, point, i) => sum + (i > 0 ? haversineMeters(points[i - 1]!, point) : 0),
      0,
    );
    const [from, to] = [vertex(chain[0]!), vertex(chain.at(-1)!)];
    lists.from.push(from);
    lists.to.push(to);
    lists.lengths.push(Math.max(LEAST_LENGTH, Math.ceil(meters * 10)));
    lists.kinds.push(kind);
    lists.shapeStarts.push(lists.shape.length() / 2);
    let [y, x] = [lists.vertexLats.values()[from]!, lists.vertexLngs.values()[from]!];
    for (const { lat, lng } of withoutStraightPoints(points).slice(1, -1)) {
      const [dy, dx] = [Math.round(lat * GRAPH_SCALE) - y, Math.round(lng * GRAPH_SCALE) - x];
      if (Math.max(Math.abs(dy), Math.abs(dx)) > LONGEST_STEP) continue;
      lists.shape.push(dy);
      lists.shape.push(dx);
      [y, x] = [y + dy, x + dx];
    }
  };
  for (let way = 0; way < ways.length; way += 1) {
    const before = lists.from.length();
    let chain: number[] = [];
    for (let i = way === 0 ? 0 : ways[way - 1]!; i < ways[way]!; i += 1) {
      const node = refs[i]!;
      const position = positions.at(node);
      // A node that the extract lacks, or that is abroad, ends the road.
      if (!position || !isInServiceArea(position)) {
        if (chain.length > 1) addEdge(chain, kinds[way]!);
        chain = [];
        continue;
      }
      chain.push(node);
      if (chain.length > 1 && isVertex[node]) {
        addEdge(chain, kinds[way]!);
        chain = [node];
      }
    }
    if (chain.length > 1) addEdge(chain, kinds[way]!);
    const id = named.get(way);
    if (id !== undefined)
      edgesOfWay.set(
        id,
        Array.from({ length: lists.from.length() - before }, (_, i) => before + i),
      );
  }
  lists.shapeStarts.push(lists.shape.length() / 2);
  const kindsOfEdges = lists.kinds.values();
  const edges = edgesForTurns(lists.from.values(), lists.to.values(), vertexOf, edgesOfWay, {
    nodes: [...restrictions.map(({ node }) => node), ...barriers.keys()],
    ways: restrictions.flatMap(({ along }) => along),
  });
  return {
    vertexLats: lists.vertexLats.values().slice(),
    vertexLngs: lists.vertexLngs.values().slice(),
    from: lists.from.values().slice(),
    to: lists.to.values().slice(),
    lengths: lists.lengths.values().slice(),
    shapeStarts: lists.shapeStarts.values().slice(),
    shape: mapped(lists.shape.values(), Int16Array, (step) => step),
    classes: mapped(kindsOfEdges, Uint8Array, (kind) => kind & 0xff),
    access: mapped(kindsOfEdges, Uint8Array, (kind) => (kind >> 8) & 0xff),
    limits: mapped(kindsOfEdges, Uint8Array, (kind) => (kind >> 16) & 0xff),
    turns: closedTurns(edges, restrictions, barriers),
  };
}

/** What `from` of a typed array does, which makes a list of all numbers first. */
function mapped<List extends Int32Array | Int16Array | Uint8Array>(
  values: Float64Array | Int32Array,
  Kind: new (length: number) => List,
  to: (value: number) => number,
): List {
  const list = new Kind(values.length);
  for (let i = 0; i < values.length; i += 1) list[i] = to(values[i]!);
  return list;
}

/** Which nodes are vertices: the ends of ways, and what two ways, or one way twice, go through. */
function crossings(refs: Int32Array, ways: Int32Array, nodes: number): Uint8Array {
  const uses = new Uint8Array(nodes);
  const isVertex = new Uint8Array(nodes);
  for (let way = 0, first = 0; way < ways.length; first = ways[way]!, way += 1) {
    for (let i = first; i < ways[way]!; i += 1) {
      const node = refs[i]!;
      if (uses[node] === 1 || i === first || i === ways[way]! - 1) isVertex[node] = 1;
      uses[node] = 1;
    }
  }
  return isVertex;
}
