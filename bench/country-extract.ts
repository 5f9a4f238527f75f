// `node bench/country-extract.ts FILE [NODES]`: writes an extract of a country's size for measuring `npm run geo:import`.
// The country is invented: towns at the places of the built-in localities, each with streets, houses and buildings, and
// filled up with nodes that belong to nothing, as most of a real extract's do for this reader.
import { closeSync, openSync, writeSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { loadLocalities } from '#server/adapters/places/load.ts';

/** Nodes and ways of Geofabrik's Romania, about; a street has 12 nodes, a building 5. */
const NODES = 35_000_000;
const BUILDINGS = 3_000_000;
const HOUSES = 800_000;
const STREETS = 250_000;
const STREET_NODES = 12;
const BUILDING_NODES = 5;
const BLOCK_OBJECTS = 8_000;
const LARGEST_BLOCK = 4_000_000;

const [path, wanted = String(NODES)] = process.argv.slice(2);
if (!path) throw new Error('usage: node bench/country-extract.ts FILE [NODES]');
const share = Number(wanted) / NODES;
const counts = {
  streets: Math.round(STREETS * share),
  buildings: Math.round(BUILDINGS * share),
  houses: Math.round(HOUSES * share),
};

const file = openSync(path, 'w');
const towns = loadLocalities();
let seed = 20_261_123;
const random = () => (seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;

/** A buffer that grows by writing; lengths are written before what they measure. */
function writer() {
  const bytes = Buffer.allocUnsafe(LARGEST_BLOCK);
  let at = 0;
  const self = {
    varint(value: number) {
      let rest = value;
      for (; rest >= 128; rest = Math.floor(rest / 128)) bytes[at++] = (rest % 128) + 128;
      bytes[at++] = rest;
    },
    zigzag: (value: number) => self.varint(value < 0 ? -2 * value - 1 : 2 * value),
    part(field: number, content: Uint8Array) {
      self.varint(field * 8 + 2);
      self.varint(content.length);
      bytes.set(content, at);
      at += content.length;
    },
    take: () => Buffer.from(bytes.subarray(0, at)),
    clear: () => void (at = 0),
  };
  return self;
}

const out = writer();
const inner = writer();
const lists = [writer(), writer(), writer(), writer()] as const;

function packed(to: ReturnType<typeof writer>, write: () => void): Buffer {
  to.clear();
  write();
  return to.take();
}

function blob(type: string, content: Buffer): void {
  const body = packed(out, () => {
    out.varint(2 * 8);
    out.varint(content.length);
    out.part(3, deflateSync(content, { level: 1 }));
  });
  const header = packed(inner, () => {
    inner.part(1, Buffer.from(type));
    inner.varint(3 * 8);
    inner.varint(body.length);
  });
  const length = Buffer.alloc(4);
  length.writeUInt32BE(header.length);
  for (const each of [length, header, body]) writeSync(file, each);
}

function block(texts: readonly string[], groups: readonly Buffer[]): void {
  const table = packed(inner, () => texts.forEach((text) => inner.part(1, Buffer.from(text))));
  blob(
    'OSMData',
    packed(out, () => {
      out.part(1, table);
      for (const group of groups) out.part(2, group);
    }),
  );
}

/** Where the objects of one number are: near a town, by its number, so that nodes and ways agree. */
function placeOf(nr: number): { lat: number; lng: number } {
  const town = towns[nr % towns.length]!;
  return { lat: town.lat + (random() - 0.5) * 0.03, lng: town.lng + (random() - 0.5) * 0.04 };
}

const centres: { lat: number; lng: number }[] = [];
const used = counts.streets * STREET_NODES + counts.buildings * BUILDING_NODES;
const streetOf = (house: number) => `Strada Probei ${Math.floor(house / towns.length) % 60}`;

blob(
  'OSMHeader',
  packed(lists[0], () =>
    ['OsmSchema-V0.6', 'DenseNodes'].forEach((name) => lists[0].part(4, Buffer.from(name))),
  ),
);
for (let first = 1; first <= Number(wanted); first += BLOCK_OBJECTS) writeNodes(first);
for (let first = 0; first < counts.streets + counts.buildings; first += BLOCK_OBJECTS) writeWays(first);
closeSync(file);

function writeNodes(first: number): void {
  lists.forEach((list) => list.clear());
  const [ids, lats, lngs] = lists;
  let [id, lat, lng] = [0, 0, 0];
  for (let nr = first; nr < first + BLOCK_OBJECTS && nr <= Number(wanted); nr += 1) {
    const size = nr <= counts.streets * STREET_NODES ? STREET_NODES : BUILDING_NODES;
    const object = Math.floor((nr - 1) / size);
    if ((nr - 1) % size === 0 || centres.length === 0) centres[0] = placeOf(nr <= used ? object : nr);
    const centre = centres[0]!;
    const next = {
      lat: Math.round((centre.lat + (nr % size) * 0.0003) * 1e7),
      lng: Math.round((centre.lng + (nr % 3) * 0.0001) * 1e7),
    };
    ids.zigzag(nr - id);
    lats.zigzag(next.lat - lat);
    lngs.zigzag(next.lng - lng);
    [id, lat, lng] = [nr, next.lat, next.lng];
  }
  const dense = packed(inner, () => {
    inner.part(1, ids.take());
    inner.part(8, lats.take());
    inner.part(9, lngs.take());
  });
  block([''], [packed(inner, () => inner.part(2, dense))]);
}

function writeWays(first: number): void {
  const texts = ['', 'highway', 'residential', 'name', 'building', 'yes', 'addr:street', 'addr:housenumber'];
  const at = new Map(texts.map((text, nr) => [text, nr]));
  const textOf = (text: string) => at.get(text) ?? (at.set(text, texts.length), texts.push(text) - 1);
  const [way, keys, values, refs] = lists;
  const ways: Buffer[] = [];
  for (let nr = first; nr < Math.min(first + BLOCK_OBJECTS, counts.streets + counts.buildings); nr += 1) {
    lists.forEach((list) => list.clear());
    const isStreet = nr < counts.streets;
    const building = nr - counts.streets;
    const house = building < counts.houses;
    const tags = isStreet
      ? { highway: 'residential', name: streetOf(nr) }
      : {
          building: 'yes',
          ...(house
            ? { 'addr:street': streetOf(building), 'addr:housenumber': String(1 + (building % 97)) }
            : {}),
        };
    for (const [key, value] of Object.entries(tags)) {
      keys.varint(textOf(key));
      values.varint(textOf(value));
    }
    const size = isStreet ? STREET_NODES : BUILDING_NODES;
    const from = isStreet ? nr * STREET_NODES : counts.streets * STREET_NODES + building * BUILDING_NODES;
    refs.zigzag(from + 1);
    for (let step = 1; step < size; step += 1) refs.zigzag(1);
    way.varint(8);
    way.varint(nr + 1);
    way.part(2, keys.take());
    way.part(3, values.take());
    way.part(8, refs.take());
    const content = way.take();
    ways.push(packed(inner, () => inner.part(3, content)));
  }
  block(texts, [Buffer.concat(ways)]);
}
