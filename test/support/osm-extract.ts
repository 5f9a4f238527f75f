import { deflateSync } from 'node:zlib';

// Writer of `.osm.pbf` for tests: header, dense nodes, ways and relations in the wire format, one block each.

type Tags = Record<string, string>;
type OsmNode = { id: number; lat: number; lng: number; tags?: Tags };
type OsmWay = { id: number; refs: number[]; tags: Tags };
/** Members that are ways, or any of them with their roles. */
type OsmRelation = { id: number; tags: Tags } & ({ ways: number[] } | { members: OsmMember[] });
type OsmMember = { kind: 'node' | 'way'; ref: number; role: string };
export type Extract = {
  nodes?: OsmNode[];
  ways?: OsmWay[];
  relations?: OsmRelation[];
  /** Plain nodes instead of dense ones. */
  plain?: boolean;
  /** Not deflated. */
  raw?: boolean;
  features?: string[];
};

const GRANULARITY = 100;

/** Encodes an extract. */
export function osmExtract({ nodes = [], ways = [], relations = [], plain, raw, features }: Extract): Buffer {
  const header = (features ?? ['OsmSchema-V0.6', 'DenseNodes']).map((name) => bytes(4, Buffer.from(name)));
  const strings = stringTable();
  const content = plain
    ? nodes.map((node) => bytes(1, plainNode(node, strings)))
    : [bytes(2, denseNodes(nodes, strings))];
  const groups = [
    bytes(2, join(content)),
    ...ways.map((each) => bytes(2, bytes(3, way(each, strings)))),
    ...relations.map((each) => bytes(2, bytes(4, relation(each, strings)))),
  ];
  const block = join([bytes(1, strings.written()), ...groups, number(17, GRANULARITY)]);
  return join([blob('OSMHeader', join(header), raw), blob('OSMData', block, raw)]);
}

/** Encodes one block: the length of its header, the header, the content. */
export function blob(type: string, content: Buffer, raw = false): Buffer {
  const body = raw ? bytes(1, content) : join([number(2, content.length), bytes(3, deflateSync(content))]);
  const header = join([bytes(1, Buffer.from(type)), number(3, body.length)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(header.length);
  return join([length, header, body]);
}

function stringTable() {
  const all = [''];
  return {
    at: (text: string) => (all.includes(text) ? all.indexOf(text) : all.push(text) - 1),
    written: () => join(all.map((text) => bytes(1, Buffer.from(text)))),
  };
}
type Strings = ReturnType<typeof stringTable>;

const micro = (degrees: number) => Math.round((degrees * 1e9) / GRANULARITY);
const steps = (values: number[]) => values.map((value, i) => value - (values[i - 1] ?? 0));
const pairs = (tags: Tags) => Object.entries(tags).flat();

function denseNodes(nodes: OsmNode[], strings: Strings): Buffer {
  const words = nodes.flatMap(({ tags = {} }) => [...pairs(tags).map(strings.at), 0]);
  return join([
    bytes(1, join(steps(nodes.map(({ id }) => id)).map(zigzag))),
    bytes(8, join(steps(nodes.map(({ lat }) => micro(lat))).map(zigzag))),
    bytes(9, join(steps(nodes.map(({ lng }) => micro(lng))).map(zigzag))),
    bytes(10, join(words.map(varint))),
  ]);
}

function plainNode({ id, lat, lng, tags = {} }: OsmNode, strings: Strings): Buffer {
  const field = (nr: number, value: number) => join([varint(nr * 8), zigzag(value)]);
  return join([field(1, id), ...tagFields(tags, strings), field(8, micro(lat)), field(9, micro(lng))]);
}

function way({ id, refs, tags }: OsmWay, strings: Strings): Buffer {
  return join([number(1, id), ...tagFields(tags, strings), bytes(8, join(steps(refs).map(zigzag)))]);
}

const WAY_MEMBER = 1;

function relation({ id, tags, ...of }: OsmRelation, strings: Strings): Buffer {
  const members: OsmMember[] =
    'members' in of ? of.members : of.ways.map((ref) => ({ kind: 'way', ref, role: '' }));
  return join([
    number(1, id),
    ...tagFields(tags, strings),
    bytes(8, join(members.map(({ role }) => varint(strings.at(role))))),
    bytes(9, join(steps(members.map(({ ref }) => ref)).map(zigzag))),
    bytes(10, join(members.map(({ kind }) => varint(kind === 'way' ? WAY_MEMBER : 0)))),
  ]);
}

function tagFields(tags: Tags, strings: Strings): Buffer[] {
  const keys = Object.keys(tags).map((key) => varint(strings.at(key)));
  const values = Object.values(tags).map((value) => varint(strings.at(value)));
  return [bytes(2, join(keys)), bytes(3, join(values))];
}

const join = (parts: readonly Uint8Array[]) => Buffer.concat(parts);
const number = (field: number, value: number) => join([varint(field * 8), varint(value)]);
const bytes = (field: number, content: Uint8Array) =>
  join([varint(field * 8 + 2), varint(content.length), content]);
const zigzag = (value: number) => varint(value < 0 ? -2 * value - 1 : 2 * value);

function varint(value: number): Buffer {
  const found: number[] = [];
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) found.push((rest % 128) + 128);
  return Buffer.from([...found, rest]);
}
