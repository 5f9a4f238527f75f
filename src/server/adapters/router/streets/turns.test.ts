import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { type LatLng, polylineMeters, type RoadVehicle } from '#domain/geo.ts';
import { type Extract, osmExtract } from '../../../../../test/support/osm-extract.ts';
import { readRoads } from '../../place-files/roads/read-roads.ts';
import { embeddedRouter } from '../router.embedded.ts';
import { encodeGraph } from './road-graph.ts';
import { inParts } from './road-parts.ts';

const folder = mkdtempSync(join(tmpdir(), 'stafeta-turns-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function* only<Item>(item: Item): AsyncGenerator<Item> {
  yield item;
}

/** The graph of an extract as an import stores it, and a router that has taken it up. */
async function graphBytes(extract: Extract) {
  const path = join(folder, 'strazi.osm.pbf');
  writeFileSync(path, osmExtract(extract));
  return encodeGraph(await readRoads(path));
}
async function routerWith(bytes: Uint8Array<ArrayBuffer>) {
  const router = embeddedRouter('Europe/Bucharest');
  await router.learn(only(inParts(bytes)));
  return router;
}
const routerOver = async (extract: Extract) => routerWith(await graphBytes(extract));
const near = (points: readonly LatLng[]) => Math.round(polylineMeters(points));
const NIGHT = new Date('2026-01-15T22:30:00Z');
const street = { highway: 'residential' };

// A block in Brașov, A and B in the south, C in the north, and another one to the east of B and C.
const [A, B, C] = [
  { lat: 45.65, lng: 25.6 },
  { lat: 45.65, lng: 25.61 },
  { lat: 45.655, lng: 25.61 },
] as const;
const corners = [A, B, C].map((point, i) => ({ id: i + 1, ...point }));
const [F, G] = [
  { lat: 45.655, lng: 25.62 },
  { lat: 45.65, lng: 25.62 },
] as const;
const CROSSING: Extract = {
  nodes: [...corners, { id: 6, ...F }, { id: 7, ...G }],
  ways: [
    { id: 1, refs: [1, 2], tags: street },
    { id: 2, refs: [2, 3], tags: street },
    { id: 5, refs: [3, 6], tags: street },
    { id: 6, refs: [2, 7], tags: street },
    { id: 7, refs: [7, 6], tags: street },
  ],
};
const members = (from: number, via: number, to: number) => [
  { kind: 'way', ref: from, role: 'from' } as const,
  { kind: 'node', ref: via, role: 'via' } as const,
  { kind: 'way', ref: to, role: 'to' } as const,
];
/** From the west of A–B to the east of C–F: by C, or round by G. */
const [WEST, EAST] = [
  { lat: 45.65, lng: 25.605 },
  { lat: 45.655, lng: 25.612 },
] as const;
const [BY_C, BY_G] = [
  [WEST, B, C, EAST],
  [WEST, B, G, F, EAST],
];

it.each<[string, RoadVehicle, Record<string, string>, number, boolean]>([
  ['no turn into a street', 'car', { restriction: 'no_right_turn' }, 5, false],
  ['none for a lorry, to the lorry', 'truck', { 'restriction:hgv': 'no_right_turn' }, 5, false],
  ['none for a lorry, to a car', 'car', { 'restriction:hgv': 'no_right_turn' }, 5, true],
  [
    'none but for bicycles, to a bicycle',
    'bike',
    { restriction: 'no_right_turn', except: 'psv;bicycle' },
    5,
    true,
  ],
  [
    'none but for bicycles, to a car',
    'car',
    { restriction: 'no_right_turn', except: 'psv;bicycle' },
    5,
    false,
  ],
  ['one at some hours only', 'car', { 'restriction:conditional': 'no_right_turn @ (07:00-09:00)' }, 5, true],
  ['only this turn', 'car', { restriction: 'only_right_turn' }, 5, true],
  ['one into a street that is not there', 'car', { restriction: 'no_right_turn' }, 99, true],
])('knows %s', async (_, vehicle, tags, to, isOpen) => {
  const relations = [{ id: 1, members: members(2, 3, to), tags: { type: 'restriction', ...tags } }];
  const route = await (await routerOver({ ...CROSSING, relations })).route(WEST, EAST, vehicle, NIGHT);
  expect(Math.abs(route.meters - near(isOpen ? BY_C : BY_G))).toBeLessThan(4);
});

it('takes the only turn that a street allows, and holds to it at the street’s own goal', async () => {
  const restriction = {
    id: 1,
    members: members(1, 2, 6),
    tags: { type: 'restriction', restriction: 'only_straight_on' },
  };
  const router = await routerOver({ ...CROSSING, relations: [restriction] });
  const there = await router.route(WEST, EAST, 'car', NIGHT);
  expect(Math.abs(there.meters - near(BY_G))).toBeLessThan(4);
  // A goal on the forbidden street is reached by turning round at the next crossing; who comes from elsewhere may turn.
  const middle = { lat: 45.6525, lng: 25.61 };
  const round = await router.route(WEST, middle, 'car', NIGHT);
  expect(Math.abs(round.meters - near([WEST, B, G, B, middle]))).toBeLessThan(4);
  const other = await router.route({ lat: 45.65, lng: 25.615 }, middle, 'car', NIGHT);
  expect(Math.abs(other.meters - near([{ lat: 45.65, lng: 25.615 }, B, middle]))).toBeLessThan(4);
});

const along = (from: number, between: number[], to: number) => [
  { kind: 'way', ref: from, role: 'from' } as const,
  ...between.map((ref) => ({ kind: 'way', ref, role: 'via' }) as const),
  { kind: 'way', ref: to, role: 'to' } as const,
];

/** Nobody turns round behind B, to come to C as if from there. */
const ONE_WAY: Extract = {
  ...CROSSING,
  ways: CROSSING.ways!.map((way) => (way.id === 2 ? { ...way, tags: { ...street, oneway: 'yes' } } : way)),
};

it.each<[string, RoadVehicle, string, number[], number, boolean]>([
  ['a way between, to the car that came by it', 'car', 'no_right_turn', [2], 5, false],
  ['a way between, to a bicycle too', 'bike', 'no_right_turn', [2], 5, false],
  ['a way between into another street', 'car', 'no_u_turn', [2], 2, true],
  ['two ways between', 'car', 'no_left_turn', [6, 7], 5, true],
  ['ways between that do not meet', 'car', 'no_right_turn', [7], 5, true],
  ['the only way on, which is taken', 'car', 'only_right_turn', [2], 5, true],
  ['the only way on by another street', 'car', 'only_left_turn', [6], 7, false],
])('knows a restriction along %s', async (_, vehicle, restriction, between, to, isOpen) => {
  const relations = [{ id: 1, members: along(1, between, to), tags: { type: 'restriction', restriction } }];
  const router = await routerOver({ ...ONE_WAY, relations });
  const route = await router.route(WEST, EAST, vehicle, NIGHT);
  expect(Math.abs(route.meters - near(isOpen ? BY_C : BY_G))).toBeLessThan(4);
});

it('closes a turn along ways between to nobody who comes from elsewhere', async () => {
  const both = [
    { id: 1, members: along(1, [2], 5), tags: { type: 'restriction', restriction: 'no_right_turn' } },
    { id: 2, members: along(1, [6, 7], 5), tags: { type: 'restriction', restriction: 'no_left_turn' } },
  ];
  const router = await routerOver({ ...ONE_WAY, relations: both });
  // From A neither way to the street is open, so it is reached by turning round at G.
  const goal = { lat: 45.655, lng: 25.615 };
  const fromWest = await router.route(WEST, goal, 'car', NIGHT);
  expect(Math.abs(fromWest.meters - near([WEST, B, G, B, C, goal]))).toBeLessThan(4);
  const onTheWay = { lat: 45.651, lng: 25.61 };
  const fromBetween = await router.route(onTheWay, EAST, 'car', NIGHT);
  expect(Math.abs(fromBetween.meters - near([onTheWay, C, EAST]))).toBeLessThan(4);
});

it.each<[string, RoadVehicle, Record<string, string>, boolean]>([
  ['a bollard, to a car', 'car', { barrier: 'bollard' }, false],
  ['a bollard, to a bicycle', 'bike', { barrier: 'bollard' }, true],
  ['a rising bollard, to a van', 'van', { barrier: 'bollard', bollard: 'rising' }, true],
  ['a gate, to a car', 'car', { barrier: 'gate' }, true],
  ['a gate of residents, to a car', 'car', { barrier: 'gate', access: 'private' }, false],
  ['a gate with a way for bicycles', 'bike', { barrier: 'gate', access: 'private', bicycle: 'yes' }, true],
  ['a lifted barrier without lorries, to a lorry', 'truck', { barrier: 'lift_gate', hgv: 'no' }, false],
  ['a stile, to a bicycle', 'bike', { barrier: 'stile' }, false],
  ['no barrier', 'car', { barrier: 'no' }, true],
])('%s is %s', async (_, vehicle, tags, isOpen) => {
  // It stands in the middle of B–C.
  const nodes = [...CROSSING.nodes!, { id: 8, lat: 45.6525, lng: 25.61, tags }];
  const ways = CROSSING.ways!.map((way) => (way.id === 2 ? { ...way, refs: [2, 8, 3] } : way));
  const route = await (await routerOver({ ...CROSSING, nodes, ways })).route(WEST, EAST, vehicle, NIGHT);
  expect(Math.abs(route.meters - near(isOpen ? BY_C : BY_G))).toBeLessThan(4);
});

it('goes on over a crossing that a barrier was put onto', async () => {
  const nodes = CROSSING.nodes!.map((node) =>
    node.id === 2 ? { ...node, tags: { barrier: 'bollard' } } : node,
  );
  const route = await (await routerOver({ ...CROSSING, nodes })).route(WEST, EAST, 'car', NIGHT);
  expect(Math.abs(route.meters - near(BY_C))).toBeLessThan(4);
});

it('reads the graph of an import that had no turns yet', async () => {
  const now = await graphBytes(CROSSING);
  // The first format: another mark, and no count of turns.
  const before = new Uint8Array(now.length - 4);
  before.set(now.subarray(0, 16));
  before.set(now.subarray(20), 16);
  before[0] = 0x31;
  const route = await (await routerWith(before)).route(WEST, EAST, 'car', NIGHT);
  expect(route.source).toBe('streets');
  expect(Math.abs(route.meters - near(BY_C))).toBeLessThan(4);
});
