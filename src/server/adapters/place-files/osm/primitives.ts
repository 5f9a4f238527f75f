import {
  BrokenMessageError,
  type Cursor,
  cursorOver,
  eachField,
  packedList,
  part,
  signed,
  varint,
  zigzag,
} from './protobuf.ts';

export type Tags = ReadonlyMap<string, string>;

/** Callbacks for the wanted parts of a block; the others are not even decoded. */
export type Visitor = {
  /** Degrees. */
  node?: (id: number, lat: number, lng: number, tags: Tags) => void;
  way?: (id: number, refs: readonly number[], tags: Tags) => void;
  /** `ways`: its members that are ways; all of them, with their roles, are put together when they are asked for. */
  relation?: (id: number, ways: readonly number[], tags: Tags, members: () => Member[]) => void;
};

/** A member of a relation. */
export type Member = { kind: 'node' | 'way' | 'relation'; ref: number; role: string };

/** The kinds of objects in a block, to skip it where it has none of the wanted ones. */
export type BlockKinds = { -readonly [Kind in keyof Visitor]: boolean };

const NO_TAGS: Tags = new Map();
const NANO = 1e-9;

type Block = { strings: readonly string[]; granularity: number; lat: number; lng: number };

/**
 * Calls a visitor for the objects of an unpacked block and answers which kinds the block has. Throws BrokenMessageError
 * for invalid data.
 */
export function visitBlock(bytes: Uint8Array, visitor: Visitor): BlockKinds {
  const cursor = cursorOver(bytes);
  const block = { strings: [] as string[], granularity: 100, lat: 0, lng: 0 };
  const groups: Cursor[] = [];
  eachField(cursor, (field, isPart) => {
    if (field === 1 && isPart) block.strings = texts(part(cursor));
    else if (field === 2 && isPart) groups.push(part(cursor));
    else if (field === 17 && !isPart) block.granularity = varint(cursor);
    else if (field === 19 && !isPart) block.lat = signed(cursor);
    else if (field === 20 && !isPart) block.lng = signed(cursor);
    else return false;
    return true;
  });
  const kinds: BlockKinds = {};
  for (const group of groups) visitGroup(block, group, visitor, kinds);
  return kinds;
}

function texts(table: Cursor): string[] {
  const found: string[] = [];
  eachField(table, (field, isPart) => {
    if (field !== 1 || !isPart) return false;
    const { bytes, at, end } = part(table);
    found.push(Buffer.from(bytes.buffer, bytes.byteOffset + at, end - at).toString('utf8'));
    return true;
  });
  return found;
}

function visitGroup(block: Block, group: Cursor, visitor: Visitor, kinds: BlockKinds): void {
  const { node, way, relation } = visitor;
  eachField(group, (field, isPart) => {
    if (!isPart) return false;
    const kind = GROUP_KINDS[field];
    if (kind) kinds[kind] = true;
    if (field === 1 && node) visitNode(block, part(group), node);
    else if (field === 2 && node) visitDense(block, part(group), node);
    else if (field === 3 && way) visitWay(block, part(group), way);
    else if (field === 4 && relation) visitRelation(block, part(group), relation);
    else return false;
    return true;
  });
}

const GROUP_KINDS: Record<number, keyof Visitor> = { 1: 'node', 2: 'node', 3: 'way', 4: 'relation' };

type OnNode = NonNullable<Visitor['node']>;

function visitNode(block: Block, cursor: Cursor, node: OnNode): void {
  const fields = { id: 0, lat: 0, lng: 0, keys: [] as number[], values: [] as number[] };
  eachField(cursor, (field, isPart) => {
    if (field === 1 && !isPart) fields.id = zigzag(cursor);
    else if (field === 2 && isPart) fields.keys = packedList(cursor, varint);
    else if (field === 3 && isPart) fields.values = packedList(cursor, varint);
    else if (field === 8 && !isPart) fields.lat = zigzag(cursor);
    else if (field === 9 && !isPart) fields.lng = zigzag(cursor);
    else return false;
    return true;
  });
  const { id, lat, lng, keys, values } = fields;
  node(id, degrees(block.lat, block, lat), degrees(block.lng, block, lng), tagsOf(block, keys, values));
}

const degrees = (offset: number, { granularity }: Block, value: number) =>
  NANO * (offset + granularity * value);

/** Decodes dense nodes: ids and positions as differences, tags as one list with a 0 after each node's. */
function visitDense(block: Block, cursor: Cursor, node: OnNode): void {
  let ids: number[] = [];
  let lats: number[] = [];
  let lngs: number[] = [];
  let attributes: number[] = [];
  eachField(cursor, (field, isPart) => {
    if (!isPart) return false;
    if (field === 1) ids = packedList(cursor, zigzag);
    else if (field === 8) lats = packedList(cursor, zigzag);
    else if (field === 9) lngs = packedList(cursor, zigzag);
    else if (field === 10) attributes = packedList(cursor, varint);
    else return false;
    return true;
  });
  if (lats.length !== ids.length || lngs.length !== ids.length) {
    throw new BrokenMessageError('points without coordinates');
  }
  let [id, lat, lng, word] = [0, 0, 0, 0];
  for (let i = 0; i < ids.length; i++) {
    id += ids[i]!;
    lat += lats[i]!;
    lng += lngs[i]!;
    const first = word;
    while ((attributes[word] ?? 0) !== 0) word += 2;
    const tags = word > first ? denseTags(block, attributes, first, word) : NO_TAGS;
    word += 1;
    node(id, degrees(block.lat, block, lat), degrees(block.lng, block, lng), tags);
  }
}

function denseTags(block: Block, attributes: readonly number[], first: number, end: number): Tags {
  const tags = new Map<string, string>();
  for (let i = first; i < end; i += 2) tags.set(text(block, attributes[i]), text(block, attributes[i + 1]));
  return tags;
}

function visitWay(block: Block, cursor: Cursor, way: NonNullable<Visitor['way']>): void {
  const fields = { id: 0, keys: [] as number[], values: [] as number[], refs: [] as number[] };
  eachField(cursor, (field, isPart) => {
    if (field === 1 && !isPart) fields.id = varint(cursor);
    else if (field === 2 && isPart) fields.keys = packedList(cursor, varint);
    else if (field === 3 && isPart) fields.values = packedList(cursor, varint);
    else if (field === 8 && isPart) fields.refs = packedList(cursor, zigzag);
    else return false;
    return true;
  });
  let ref = 0;
  const refs = fields.refs.map((step) => (ref += step));
  way(fields.id, refs, tagsOf(block, fields.keys, fields.values));
}

/** The kinds of members by their numbers. */
const MEMBER_KINDS = ['node', 'way', 'relation'] as const;
const WAY_MEMBER = 1;

function visitRelation(block: Block, cursor: Cursor, relation: NonNullable<Visitor['relation']>): void {
  const fields = {
    id: 0,
    keys: [] as number[],
    values: [] as number[],
    refs: [] as number[],
    kinds: [] as number[],
    roles: [] as number[],
  };
  eachField(cursor, (field, isPart) => {
    if (field === 1 && !isPart) fields.id = varint(cursor);
    else if (field === 2 && isPart) fields.keys = packedList(cursor, varint);
    else if (field === 3 && isPart) fields.values = packedList(cursor, varint);
    else if (field === 8 && isPart) fields.roles = packedList(cursor, varint);
    else if (field === 9 && isPart) fields.refs = packedList(cursor, zigzag);
    else if (field === 10 && isPart) fields.kinds = packedList(cursor, varint);
    else return false;
    return true;
  });
  let ref = 0;
  const refs = fields.refs.map((step) => (ref += step));
  const ways = refs.filter((_, i) => fields.kinds[i] === WAY_MEMBER);
  const members = () =>
    refs.map((each, i) => ({
      kind: MEMBER_KINDS[fields.kinds[i] ?? -1] ?? 'relation',
      ref: each,
      role: text(block, fields.roles[i]),
    }));
  relation(fields.id, ways, tagsOf(block, fields.keys, fields.values), members);
}

function tagsOf(block: Block, keys: readonly number[], values: readonly number[]): Tags {
  if (keys.length !== values.length) throw new BrokenMessageError('tags without a value');
  return new Map(keys.map((key, i) => [text(block, key), text(block, values[i])]));
}

function text({ strings }: Block, at: number | undefined): string {
  const found = at === undefined ? undefined : strings[at];
  if (found === undefined) throw new BrokenMessageError('a text that is not in the table');
  return found;
}
