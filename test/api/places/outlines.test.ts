import { expect, test, vi } from 'vitest';
import { type Outline, placeOutlines } from '#contract/places/outlines.ts';
import { places } from '#contract/places/places.ts';
import { outlinesOf } from '#server/adapters/place-files/boundaries/outlines.ts';
import { testApp } from '../../support/app.ts';
import { geoImport, placeFile } from '../../support/geo-import.ts';
import { type Extract, osmExtract } from '../../support/osm-extract.ts';

vi.setConfig({ testTimeout: 120_000 });

const app = await testApp({ settings: { throttleScale: 1 } });
const BOX = { south: 45.6, west: 25.4, north: 45.8, east: 25.8 };

/** Two communes beside each other; the border that they share has a point 5 m beside it and one 220 m beside it. */
const SHARED = [2, 20, 21, 3];
const EXTRACT: Extract = {
  nodes: [
    { id: 1, lat: 45.65, lng: 25.5 },
    { id: 2, lat: 45.65, lng: 25.6 },
    { id: 20, lat: 45.66, lng: 25.601 },
    { id: 21, lat: 45.68, lng: 25.6028 },
    { id: 3, lat: 45.7, lng: 25.6 },
    { id: 4, lat: 45.7, lng: 25.5 },
    { id: 5, lat: 45.65, lng: 25.7 },
    { id: 6, lat: 45.7, lng: 25.7 },
    { id: 7, lat: 45.675, lng: 25.55, tags: { place: 'hamlet', name: 'Cătunul Probei' } },
    { id: 30, lat: 45.655, lng: 25.51 },
    { id: 31, lat: 45.655, lng: 25.52 },
    { id: 32, lat: 45.665, lng: 25.52 },
  ],
  ways: [
    { id: 101, refs: [3, 4, 1, 2], tags: {} },
    { id: 102, refs: SHARED, tags: {} },
    { id: 103, refs: [2, 5, 6, 3], tags: {} },
    {
      id: 104,
      refs: [30, 31, 32, 30],
      tags: { boundary: 'administrative', admin_level: '9', name: 'Satul Probei' },
    },
    { id: 105, refs: [1, 2], tags: { highway: 'residential', name: 'Strada Probei' } },
  ],
  relations: [
    { id: 1, ways: [101, 102], tags: unit('Comuna Apus', 8) },
    { id: 2, ways: [102, 103], tags: unit('Comuna Răsărit', 8) },
    { id: 3, ways: [101, 103], tags: unit('Județul Brașov', 4) },
  ],
};

function unit(name: string, level: number) {
  return { type: 'boundary', boundary: 'administrative', admin_level: String(level), name };
}

/** The corners of an outline's first ring, in degrees. */
function corners(outline: Outline | undefined): string[] {
  const [ring = []] = outline?.rings ?? [];
  const at = [0, 0];
  const points: string[] = [];
  for (let i = 0; i < ring.length; i += 2) {
    at[0]! += ring[i]!;
    at[1]! += ring[i + 1]!;
    points.push(`${at[0]! / 1e4} ${at[1]! / 1e4}`);
  }
  return points;
}

const outlinesIn = (box: typeof BOX) => app.anonymous.get(placeOutlines, { query: box });

test('a map gets nothing before an import, and afterwards outlines and names within its box', async () => {
  expect(await outlinesIn(BOX)).toEqual({ available: false, attribution: null, outlines: [], names: [] });
  const { code, out } = await geoImport(
    app.connectionString,
    placeFile('contururi.osm.pbf', osmExtract(EXTRACT)),
  );
  expect(out).toContain('outlines for the map: 3');
  expect(code).toBe(0);

  const found = await outlinesIn(BOX);
  expect(found).toMatchObject({ available: true, attribution: '© OpenStreetMap contributors' });
  // The largest first; a county is none.
  expect(found.outlines.map(({ name, kind }) => [name, kind])).toEqual([
    ['Apus', 'town'],
    ['Răsărit', 'town'],
    ['Probei', 'part'],
  ]);
  expect(found.names).toEqual([{ name: 'Cătunul Probei', lat: 45.675, lng: 25.55, population: 150 }]);

  // Neighbours keep sharing their border: without its straight point, with its corner.
  const [west, east] = found.outlines.map(corners);
  for (const ring of [west, east]) {
    expect(ring).toEqual(expect.arrayContaining(['45.65 25.6', '45.68 25.6028', '45.7 25.6']));
    expect(ring).not.toContain('45.66 25.601');
    expect(ring?.at(-1)).toBe(ring?.[0]);
  }

  const beside = await outlinesIn({ south: 45.66, west: 25.65, north: 45.67, east: 25.68 });
  expect(beside.outlines.map(({ name }) => name)).toEqual(['Răsărit']);
  expect(await outlinesIn({ south: 44, west: 24, north: 44.1, east: 24.1 })).toEqual({
    available: true,
    attribution: null,
    outlines: [],
    names: [],
  });
});

test('the same town of two imports is one outline, and leaves with its import', async () => {
  const file = placeFile('contururi.osm.pbf', osmExtract(EXTRACT));
  expect((await geoImport(app.connectionString, file, '--name', 'din nou')).code).toBe(0);
  expect((await outlinesIn(BOX)).outlines).toHaveLength(3);
  await geoImport(app.connectionString, '--remove', 'din nou');
  await geoImport(app.connectionString, '--remove', 'contururi.osm.pbf');
  expect(await outlinesIn(BOX)).toMatchObject({ available: false, outlines: [] });
});

test('an answer is kept for minutes; a country at once is refused, and so are sixty-one boxes a minute', async () => {
  const path = '/api/v1/places/outlines?';
  const ask = (box: object) =>
    app.anonymous.send('GET', path + new URLSearchParams(box as Record<string, string>).toString());
  const answer = await ask(BOX);
  expect(answer.headers['cache-control']).toBe('private, max-age=600');
  for (const box of [
    { ...BOX, north: 47 },
    { ...BOX, east: 28 },
    { ...BOX, north: 45.5 },
    { ...BOX, west: 'x' },
  ]) {
    const refused = await ask(box);
    expect(refused.status).toBe(400);
    expect(refused.headers['cache-control'] ?? '').not.toContain('max-age');
  }
  const statuses: number[] = [];
  for (let n = 0; n < 61; n += 1) statuses.push((await ask(BOX)).status);
  expect(statuses.at(-1)).toBe(429);
  // Prices and suggestions are counted apart.
  expect((await app.anonymous.call(places, { query: { q: 'brasov' } })).status).toBe(200);
});

test('an import with too many points is drawn more coarsely', () => {
  const circle = (count: number, east: number) =>
    Array.from({ length: count }, (_, i) => ({
      lat: 45 + 0.05 * Math.sin((2 * Math.PI * i) / count),
      lng: 25 + east + 0.05 * Math.cos((2 * Math.PI * i) / count),
    }));
  const nodes = [...circle(1_000, 0), ...circle(1_000, 0.2)];
  const ring = (from: number) => [...Array.from({ length: 1_000 }, (_, i) => from + i), from];
  const read = (most: number) =>
    outlinesOf(
      [0, 1_000].map((from) => ({ name: `Locul ${from}`, level: 8, lines: () => [ring(from)] })),
      (ref) => nodes[ref],
      most,
    );
  const points = (most: number) => read(most).reduce((sum, outline) => sum + outline.points.length / 2, 0);
  const fine = points(10_000);
  expect(fine).toBeLessThan(200);
  expect(points(fine - 1)).toBeLessThan(fine);
  expect(points(40)).toBeLessThanOrEqual(40);
  expect(read(40).map(({ name }) => name)).toEqual(['Locul 0', 'Locul 1000']);
});
