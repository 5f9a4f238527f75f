import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { haversineMeters, type LatLng, polylineMeters, type RoadVehicle } from '#domain/geo.ts';
import { type Extract, osmExtract } from '../../../../../test/support/osm-extract.ts';
import { readRoads } from '../../place-files/roads/read-roads.ts';
import { embeddedRouter } from '../router.embedded.ts';
import { encodeGraph } from './road-graph.ts';
import { inParts } from './road-parts.ts';

const folder = mkdtempSync(join(tmpdir(), 'stafeta-roads-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function* only<Item>(item: Item): AsyncGenerator<Item> {
  yield item;
}

/** The built-in router with the roads of an extract. */
async function routerOver(extract: Extract) {
  const path = join(folder, 'strazi.osm.pbf');
  writeFileSync(path, osmExtract(extract));
  const router = embeddedRouter('Europe/Bucharest');
  await router.learn(only(inParts(encodeGraph(await readRoads(path)))));
  return router;
}

// A block of four corners in Brașov, A south-west, B south-east, C north-east, D north-west; between D and C the street
// goes round by E. Night is at 22:30 in UTC.
const [A, B, C, D, E] = [
  { lat: 45.65, lng: 25.6 },
  { lat: 45.65, lng: 25.61 },
  { lat: 45.655, lng: 25.61 },
  { lat: 45.655, lng: 25.6 },
  { lat: 45.66, lng: 25.605 },
] as const;
const corners = [A, B, C, D, E].map((point, i) => ({ id: i + 1, ...point }));
const street = { highway: 'residential' };
const BLOCK: Extract = {
  nodes: corners,
  ways: [
    { id: 1, refs: [1, 2], tags: street },
    { id: 2, refs: [2, 3], tags: { ...street, oneway: 'yes' } },
    { id: 3, refs: [1, 4], tags: street },
    { id: 4, refs: [4, 5, 3], tags: street },
  ],
};
const NIGHT = new Date('2026-01-15T22:30:00Z');
/** Lengths are rounded up to tenths, the sum to metres. */
const near = (points: readonly LatLng[]) => Math.round(polylineMeters(points));

describe('a plan of four streets', () => {
  it('leads along the shorter side, and back round the one-way street', async () => {
    const router = await routerOver(BLOCK);
    const there = await router.route(A, C, 'car', NIGHT);
    expect(there).toMatchObject({ source: 'streets', formula: 'streets-1' });
    // 777 m to the east and 556 m to the north, at 40 km/h × 0.66.
    expect(Math.abs(there.meters - 1_333)).toBeLessThan(3);
    expect(Math.abs(there.seconds - (1_333 * 3.6) / 26.4)).toBeLessThan(2);
    const back = await router.route(C, A, 'car', NIGHT);
    expect(Math.abs(back.meters - near([C, E, D, A]))).toBeLessThan(3);
    expect(back.geometry.map(({ lat }) => lat)).toContain(E.lat);
    expect(there.geometry.map(({ lat }) => lat)).not.toContain(E.lat);
  });

  it('takes longer at noon, and a place beside a street is reached from it', async () => {
    const router = await routerOver(BLOCK);
    const [noon, night] = [await router.route(A, C, 'car'), await router.route(A, C, 'car', NIGHT)];
    expect(noon.seconds / night.seconds).toBeCloseTo(30 / 18, 1);
    const yard = { lat: 45.6505, lng: 25.605 };
    const route = await router.route(yard, A, 'car', NIGHT);
    expect(Math.abs(route.meters - (56 + 389))).toBeLessThan(3);
    expect(route.geometry[0]).toEqual(yard);
    expect(route.geometry.at(-1)).toEqual(A);
    const onStreet = await router.route({ lat: 45.65, lng: 25.602 }, { lat: 45.65, lng: 25.607 }, 'car');
    expect(Math.abs(onStreet.meters - 389)).toBeLessThan(3);
  });

  it.each<[string, RoadVehicle, Record<string, string>, boolean]>([
    ['a bicycle where a tag lets it, against the cars', 'bike', { 'oneway:bicycle': 'no' }, true],
    ['no bicycle against the cars without it', 'bike', {}, false],
    ['a car where the street goes the other way round', 'car', { oneway: '-1' }, true],
  ])('lets %s', async (_, vehicle, tags, isShort) => {
    const ways = BLOCK.ways!.map((way) => (way.id === 2 ? { ...way, tags: { ...way.tags, ...tags } } : way));
    const route = await (await routerOver({ ...BLOCK, ways })).route(C, A, vehicle, NIGHT);
    expect(Math.abs(route.meters - near(isShort ? [C, B, A] : [C, E, D, A]))).toBeLessThan(3);
  });

  it.each<[string, RoadVehicle, Record<string, string>, boolean]>([
    ['a private street', 'car', { access: 'private' }, false],
    ['a street for residents only, to a van', 'van', { motor_vehicle: 'private' }, false],
    ['the same one to a bicycle', 'bike', { motor_vehicle: 'private' }, true],
    ['one without lorries, to a lorry', 'truck', { hgv: 'no' }, false],
    ['the same one to a car', 'car', { hgv: 'no' }, true],
    ['a footway, to a car', 'car', { highway: 'footway' }, false],
  ])('%s is %s', async (_, vehicle, tags, isOpen) => {
    const ways = BLOCK.ways!.map((way) => (way.id === 1 ? { ...way, tags: { ...way.tags, ...tags } } : way));
    // From the west side to the corner in the south-east: straight on, or round.
    const west = { lat: 45.652, lng: 25.6 };
    const route = await (await routerOver({ ...BLOCK, ways })).route(west, C, vehicle, NIGHT);
    expect(Math.abs(route.meters - near(isOpen ? [west, A, B, C] : [west, D, E, C]))).toBeLessThan(3);
  });

  it('leaves places far from any road, and towns apart, to the estimate', async () => {
    const router = await routerOver(BLOCK);
    const far = { lat: 45.64, lng: 25.6 };
    expect((await router.route(far, C, 'car')).source).toBe('estimate');
    expect((await router.route({ lat: 44.43, lng: 26.1 }, C, 'car')).source).toBe('estimate');
    await router.learn((async function* () {})());
    expect((await router.route(A, C, 'car')).source).toBe('estimate');
  });
});

describe('any plan of streets', () => {
  const SIDE = 5;
  const at = (i: number): LatLng => ({
    lat: 45.6 + 0.002 * Math.floor(i / SIDE),
    lng: 25.5 + 0.003 * (i % SIDE),
  });
  const cell = fc.integer({ min: 0, max: SIDE * SIDE - 1 });
  const segments = fc.array(fc.tuple(cell, cell, fc.boolean()), { minLength: 20, maxLength: 60 });
  const plan = async (ways: [number, number, boolean][], isTwoWay: boolean) =>
    routerOver({
      nodes: Array.from({ length: SIDE * SIDE }, (_, i) => ({ id: i + 1, ...at(i) })),
      ways: ways
        .filter(([a, b]) => a !== b)
        .map(([a, b, oneway], i) => ({
          id: i + 1,
          refs: [a + 1, b + 1],
          tags: { ...street, ...(oneway && !isTwoWay ? { oneway: 'yes' } : {}) },
        })),
    });

  it('is never shorter than the straight line, ends where it should, and is as long as its line', async () => {
    await fc.assert(
      fc.asyncProperty(segments, cell, cell, async (ways, a, b) => {
        const route = await (await plan(ways, false)).route(at(a), at(b), 'car', NIGHT);
        if (route.source === 'estimate') return;
        expect(route.meters).toBeGreaterThanOrEqual(Math.floor(haversineMeters(at(a), at(b))));
        expect(route.geometry[0]).toEqual(at(a));
        expect(route.geometry.at(-1)).toEqual(at(b));
        expect(Math.abs(route.meters - polylineMeters(route.geometry))).toBeLessThan(
          route.meters * 0.01 + 20,
        );
      }),
      { numRuns: 60 },
    );
  });

  it('is as long back as there where every street is open both ways', async () => {
    await fc.assert(
      fc.asyncProperty(segments, cell, cell, async (ways, a, b) => {
        const router = await plan(ways, true);
        const [there, back] = [
          await router.route(at(a), at(b), 'car', NIGHT),
          await router.route(at(b), at(a), 'car', NIGHT),
        ];
        expect(back.source).toBe(there.source);
        expect(Math.abs(back.meters - there.meters)).toBeLessThan(4);
      }),
      { numRuns: 60 },
    );
  });
});
