import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createQuote } from '#contract/money/quotes.ts';
import { embeddedGeocoder } from '#server/adapters/geocoder/geocoder.embedded.ts';
import { importPlaceFiles } from '#server/main-place-files.ts';
import { refreshPlaces } from '#server/services/places/refresh-places.ts';
import { testApp } from '../../support/app.ts';
import { geoImport, placeFile } from '../../support/geo-import.ts';
import { osmExtract } from '../../support/osm-extract.ts';
import { aTrip } from '../../support/trips.ts';

vi.setConfig({ testTimeout: 120_000 });

const app = await testApp({ geocoder: embeddedGeocoder() });

// One street that goes round by the north: 2.4 km for 1.6 km.
const ENDS = [
  { lat: 45.65, lng: 25.6 },
  { lat: 45.66, lng: 25.61 },
  { lat: 45.65, lng: 25.62 },
] as const;
const EXTRACT = placeFile(
  'drumuri.osm.pbf',
  osmExtract({
    nodes: ENDS.map((point, i) => ({ id: i + 1, ...point })),
    ways: [{ id: 1, refs: [1, 2, 3], tags: { highway: 'residential', name: 'Strada Ocolului' } }],
  }),
);

test('with --routes the roads of an extract lead every server of the database, and without it they are gone', async () => {
  const sender = app.as(await app.aSender());
  const body = aTrip({ pickup: ENDS[0], dropoff: ENDS[2] });
  const quoted = async () => (await sender.get(createQuote, { body })).distanceMeters;
  const run = (...args: string[]) => geoImport(app.connectionString, ...args);
  const before = await quoted();

  const { code, out } = await run(EXTRACT, '--routes');
  expect(out).toContain('roads between crossings: 1');
  expect(code).toBe(0);
  await refreshPlaces(app.deps, 0);
  const along = await quoted();
  expect(along).toBeGreaterThan(2_700);
  expect(along).toBeLessThan(2_800);
  expect(before).toBeLessThan(2_700);
  expect((await run('--list')).out).toContain('roads: 1');

  expect((await run(EXTRACT)).code).toBe(0);
  await refreshPlaces(app.deps, 0);
  expect(await quoted()).toBe(before);
  expect((await app.owner.query('SELECT 1 FROM imported_roads')).rowCount).toBe(0);
});

test('the folder of MAPS=files brings the roads of its extract, also where an import has none yet', async () => {
  const lists = placeFile('strazi.csv', 'strada;oras\nStrada A;Sibiu\n');
  const folder = mkdtempSync(join(tmpdir(), 'stafeta-folder-'));
  for (const [name, value] of Object.entries({
    DATABASE_URL: app.connectionString,
    ACCESS_CODE: 'proba',
    DATA_DIR: folder,
  }))
    vi.stubEnv(name, value);
  await geoImport(app.connectionString, EXTRACT);
  const importUntil = async (end: RegExp) => {
    const lines: string[] = [];
    const stop = importPlaceFiles({ placeFiles: [EXTRACT, lists] }, (line) => void lines.push(line));
    await expect.poll(() => lines.join('\n'), { timeout: 60_000 }).toMatch(end);
    await stop();
  };
  await importUntil(/"drumuri.osm.pbf" replaced[^]*"strazi.csv" added/);
  expect((await geoImport(app.connectionString, '--list')).out).toContain('roads: 1');
  await importUntil(/"drumuri.osm.pbf" is newer[^]*"strazi.csv" is newer/);
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('--routes of a list, and of a broken extract, is refused, and nothing has changed', async () => {
  const run = (...args: string[]) => geoImport(app.connectionString, ...args);
  const list = await run(placeFile('lista.csv', 'strada;oras\nStrada A;Sibiu\n'), '--routes');
  expect(list).toMatchObject({ code: 1, complaints: expect.stringContaining('--routes needs an .osm.pbf') });
  const broken = await run(placeFile('rupt.osm.pbf', 'nimic din toate acestea'.repeat(9)), '--routes');
  expect(broken).toMatchObject({ code: 1, complaints: expect.stringContaining('not an OSM extract') });
});
