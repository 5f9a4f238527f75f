// `node bench/country-extract.ts FILE [NODES]`: writes an extract of a country's size for measuring `npm run geo:import`.
// The country is invented: towns at the places of the built-in localities, each with a grid of streets, houses and
// buildings with postcodes, tracks, a road to the next town and a boundary around it; filled up with nodes that belong to
// nothing, as most of a real extract's do for this reader.
import { loadLocalities } from '#server/adapters/places/load.ts';
import { type PbfObject, pbfWriter } from './pbf-writer.ts';

/** Nodes and ways of Geofabrik's Romania, about. */
const NODES = 35_000_000;
const STREETS = 250_000;
const BUILDINGS = 3_000_000;
const HOUSES = 800_000;
const BOUNDARIES = 3_200;
const TRACKS = 600_000;
const BLOCK_OBJECTS = 8_000;
const SCALE = 1e7;
const STREET_NODES = 12;
/** Streets of a town are crossed at these of their nodes. */
const CROSSINGS = [0, 4, 8, 11];
const BOUNDARY_WAYS = 4;
const POSTCODES = 900;

const [path, wanted = String(NODES)] = process.argv.slice(2);
if (!path) throw new Error('usage: node bench/country-extract.ts FILE [NODES]');
const total = Number(wanted);
const share = total / NODES;
const out = pbfWriter(path);
/** In rows from south to north, so that the next one is near. */
const towns = loadLocalities().sort((a, b) => rowOf(a) - rowOf(b) || a.lng - b.lng);

function rowOf({ lat }: { lat: number }): number {
  return Math.floor(lat / 0.1);
}

type At = readonly [lat: number, lng: number];

/** Objects with nodes of their own, in the order of their nodes. */
const layers = (
  [
    { count: STREETS, size: STREET_NODES, at: streetNode },
    { count: BUILDINGS, size: 5, at: buildingNode },
    { count: BOUNDARIES, size: 500, at: boundaryNode },
    { count: towns.length, size: 500, at: roadNode },
    { count: TRACKS, size: 8, at: trackNode },
  ] as const
).map((layer) => ({
  ...layer,
  count: layer.count === towns.length ? layer.count : Math.round(layer.count * share),
}));
const [streets, buildings, boundaries, roads, tracks] = layers.map((layer, i) => ({
  ...layer,
  first: 1 + layers.slice(0, i).reduce((sum, { count, size }) => sum + count * size, 0),
})) as [Layer, Layer, Layer, Layer, Layer];
type Layer = (typeof layers)[number] & { first: number };

function townOf(nr: number) {
  return towns[nr % towns.length]!;
}

function streetNode(nr: number, i: number): At {
  const { lat, lng } = townOf(nr);
  const row = Math.floor(nr / towns.length);
  return [lat + (row - 27) * 0.0009, lng + (i - 6) * 0.0008];
}

function buildingNode(nr: number, i: number): At {
  const [lat, lng] = streetNode(nr % streets.count, nr % STREET_NODES);
  return [lat + 0.0002 + (i % 3) * 0.0001, lng + (i % 2) * 0.0001];
}

function boundaryNode(nr: number, i: number): At {
  const { lat, lng } = townOf(nr);
  const angle = (2 * Math.PI * i) / 500;
  return [lat + 0.03 * Math.sin(angle), lng + 0.04 * Math.cos(angle)];
}

function roadNode(nr: number, i: number): At {
  const [from, to] = [townOf(nr), townOf(nr + 1)];
  const t = (i + 1) / 501;
  return [from.lat + (to.lat - from.lat) * t + 0.001 * Math.sin(i), from.lng + (to.lng - from.lng) * t];
}

function trackNode(nr: number, i: number): At {
  const [lat, lng] = streetNode(nr % streets.count, CROSSINGS[nr % 4]!);
  return [lat + 0.0001 * i, lng + 0.0002 * (i + 1)];
}

const nodeOf = (layer: Layer, nr: number, i: number) => layer.first + nr * layer.size + i;
const ofObject = (layer: Layer, nr: number) =>
  Array.from({ length: layer.size }, (_, i) => nodeOf(layer, nr, i));

for (let first = 1; first <= total; first += BLOCK_OBJECTS) {
  const length = Math.min(BLOCK_OBJECTS, total - first + 1);
  out.nodes(
    first,
    Array.from({ length }, (_, i) => micro(positionOf(first + i))),
  );
}
inBlocks('way', ways());
inBlocks('relation', relations());
out.end();

function positionOf(node: number): At {
  const layer = [streets, buildings, boundaries, roads, tracks].find(
    ({ first, count, size }) => node >= first && node < first + count * size,
  );
  if (!layer) return [townOf(node).lat + (node % 7) * 0.001, townOf(node).lng + (node % 11) * 0.001];
  const nr = Math.floor((node - layer.first) / layer.size);
  return layer.at(nr, (node - layer.first) % layer.size);
}

function micro([lat, lng]: At): At {
  return [Math.round(lat * SCALE), Math.round(lng * SCALE)];
}

function* ways(): Generator<Omit<PbfObject, 'id'>> {
  for (let nr = 0; nr < streets.count; nr += 1) {
    const tags = { highway: 'residential', name: streetName(nr), postal_code: postcode(nr) };
    yield { tags, refs: ofObject(streets, nr) };
  }
  for (let nr = 0; nr < buildings.count; nr += 1) {
    const house = nr < HOUSES * share;
    const street = nr % streets.count;
    const address = {
      'addr:street': streetName(street),
      'addr:housenumber': String(1 + ((Math.floor(nr / streets.count) * 31 + nr) % 97)),
      'addr:postcode': postcode(street),
    };
    const refs = ofObject(buildings, nr);
    yield { tags: { building: 'yes', ...(house ? address : {}) }, refs: [...refs, refs[0]!] };
  }
  for (let nr = 0; nr < boundaries.count; nr += 1) {
    const refs = ofObject(boundaries, nr);
    const part = boundaries.size / BOUNDARY_WAYS;
    for (let i = 0; i < BOUNDARY_WAYS; i += 1)
      yield {
        tags: { boundary: 'administrative' },
        refs: [...refs.slice(i * part, (i + 1) * part), refs[((i + 1) * part) % refs.length]!],
      };
  }
  for (let nr = 0; nr < roads.count; nr += 1) {
    const [from, to] = [nr, (nr + 1) % towns.length].map((town) => nodeOf(streets, town, 0));
    yield { tags: { highway: 'primary', ref: `DN${nr}` }, refs: [from!, ...ofObject(roads, nr), to!] };
  }
  for (let nr = 0; nr < tracks.count; nr += 1) {
    const crossing = nodeOf(streets, nr % streets.count, CROSSINGS[nr % 4]!);
    yield { tags: { highway: 'track' }, refs: [crossing, ...ofObject(tracks, nr)] };
  }
  for (const [town] of towns.entries()) {
    const rows = Math.floor((streets.count - 1 - town) / towns.length) + 1;
    for (const i of CROSSINGS) {
      const refs = Array.from({ length: rows }, (_, row) => nodeOf(streets, town + row * towns.length, i));
      if (refs.length > 1) yield { tags: { highway: 'tertiary' }, refs };
    }
  }
}

function* relations(): Generator<Omit<PbfObject, 'id'>> {
  const first = 1 + streets.count + buildings.count;
  for (let nr = 0; nr < boundaries.count; nr += 1) {
    const tags = { type: 'boundary', boundary: 'administrative', admin_level: '8', name: townOf(nr).name };
    yield { tags, refs: Array.from({ length: BOUNDARY_WAYS }, (_, i) => first + nr * BOUNDARY_WAYS + i) };
  }
}

function streetName(nr: number): string {
  return `Strada Probei ${Math.floor(nr / towns.length) % 60}`;
}

function postcode(nr: number): string {
  return String(100_000 + (nr % towns.length) * 10 + ((Math.floor(nr / towns.length) % POSTCODES) % 10));
}

function inBlocks(kind: 'way' | 'relation', objects: Iterable<Omit<PbfObject, 'id'>>): void {
  let id = 0;
  let page: PbfObject[] = [];
  for (const object of objects) {
    page.push({ id: (id += 1), ...object });
    if (page.length === BLOCK_OBJECTS) {
      out.objects(kind, page);
      page = [];
    }
  }
  if (page.length > 0) out.objects(kind, page);
}
