/**
 * A network of roads in numbers. Positions are in hundred-thousandths of a degree, about a metre. An edge goes from one
 * vertex to another; `shape` has the points between, as steps from the one before.
 */
export type RoadGraph = {
  vertexLats: Int32Array;
  vertexLngs: Int32Array;
  from: Int32Array;
  to: Int32Array;
  /** Tenths of a metre. */
  lengths: Int32Array;
  /** Where the shape of each edge begins, in points; one more than edges. */
  shapeStarts: Int32Array;
  shape: Int16Array;
  classes: Uint8Array;
  /** Bits of ACCESS. */
  access: Uint8Array;
  /** Speed limits in km/h. */
  limits: Uint8Array;
  /** The closed turns, four numbers each (turns.ts). */
  turns: Int32Array;
};

/** Units of a position in a degree. */
export const GRAPH_SCALE = 1e5;

/** The first format had no turns. */
const FIRST_MAGIC = 0x53_54_52_31;
const FIRST_HEADER_BYTES = 16;
const MAGIC = 0x53_54_52_32;
const HEADER_BYTES = 20;
const ALIGNED = 4;

/** A graph as one block of bytes, little-endian as all machines that run this product are. */
export function encodeGraph(graph: RoadGraph): Uint8Array<ArrayBuffer> {
  const lists = listsOf(graph);
  const size = lists.reduce((sum, { byteLength }) => sum + aligned(byteLength), HEADER_BYTES);
  const bytes = new Uint8Array(size);
  const counts = [MAGIC, graph.vertexLats.length, graph.from.length, graph.shape.length, graph.turns.length];
  bytes.set(new Uint8Array(Uint32Array.from(counts).buffer));
  let at = HEADER_BYTES;
  for (const list of lists) {
    bytes.set(new Uint8Array(list.buffer, list.byteOffset, list.byteLength), at);
    at += aligned(list.byteLength);
  }
  return bytes;
}

/** The graph in a block of bytes, without a copy. Throws RangeError for other bytes. */
export function decodeGraph(bytes: Uint8Array<ArrayBuffer>): RoadGraph {
  const counts = new Uint32Array(bytes.buffer, 0, FIRST_HEADER_BYTES / 4);
  const [magic, vertices = 0, edges = 0, shape = 0] = counts;
  const isFirst = magic === FIRST_MAGIC;
  if (!isFirst && magic !== MAGIC) throw new RangeError('not a graph of roads');
  const turns = isFirst ? 0 : new Uint32Array(bytes.buffer, FIRST_HEADER_BYTES, 1)[0]!;
  let at = isFirst ? FIRST_HEADER_BYTES : HEADER_BYTES;
  const part = <List>(
    Kind: new (buffer: ArrayBuffer, at: number, length: number) => List,
    length: number,
    width: number,
  ) => {
    const list = new Kind(bytes.buffer, at, length);
    at += aligned(length * width);
    return list;
  };
  return {
    vertexLats: part(Int32Array, vertices, 4),
    vertexLngs: part(Int32Array, vertices, 4),
    from: part(Int32Array, edges, 4),
    to: part(Int32Array, edges, 4),
    lengths: part(Int32Array, edges, 4),
    shapeStarts: part(Int32Array, edges + 1, 4),
    shape: part(Int16Array, shape, 2),
    classes: part(Uint8Array, edges, 1),
    access: part(Uint8Array, edges, 1),
    limits: part(Uint8Array, edges, 1),
    turns: part(Int32Array, turns, 4),
  };
}

function listsOf(graph: RoadGraph) {
  const { vertexLats, vertexLngs, from, to, lengths, shapeStarts, shape, classes, access, limits, turns } =
    graph;
  return [vertexLats, vertexLngs, from, to, lengths, shapeStarts, shape, classes, access, limits, turns];
}

const aligned = (bytes: number) => Math.ceil(bytes / ALIGNED) * ALIGNED;
