import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, utimesSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createDelivery } from '#contract/deliveries/deliveries.ts';
import { places, reversePlaces } from '#contract/places/places.ts';
import { createQuote } from '#contract/money/quotes.ts';
import { embeddedGeocoder } from '#server/adapters/geocoder/geocoder.embedded.ts';
import { refreshPlaces } from '#server/services/places/refresh-places.ts';
import { testApp } from '../../support/app.ts';
import { geoImport, placeFile, startGeoImport } from '../../support/geo-import.ts';
import { aParcel, aTrip } from '../../support/trips.ts';

// Each run of the command is its own process.
vi.setConfig({ testTimeout: 120_000 });

const app = await testApp({ geocoder: embeddedGeocoder() });
const run = (...args: string[]) => geoImport(app.connectionString, ...args);
let loadedVersion = 0;
const refresh = async () => (loadedVersion = await refreshPlaces(app.deps, loadedVersion));
const suggest = (q: string) => app.anonymous.get(places, { query: { q } });
const first = async (q: string) => (await suggest(q)).items[0];
const stored = async () =>
  (
    await app.owner.query<{ name: string; n: number }>(
      `SELECT i.name, count(s.nr)::int AS n FROM place_imports i LEFT JOIN imported_streets s ON s.import_id = i.id
     GROUP BY i.name ORDER BY i.name`,
    )
  ).rows;

// Streets and numbers that exist only in this test, at places of our choice in Brașov.
const STREETS = placeFile(
  'strazi.csv',
  `\uFEFFStrada;Număr;Localitate;Județ;Latitudine;Longitudine;Cod poştal;Observații
Strada Zmeului Albastru;;Brașov;BV;45,65;25,6;500001;-
Str. Zmeului Albastru;12;Braşov;Brașov;45,6501;25,6002;500001
Str. Zmeului Albastru;14-18;Braşov;Brașov;45,6503;25,6004;500001
B-dul Cocorilor Mari;;Municipiul Brașov;jud. Brașov;;;
Strada Fără Județ;;Brașov;XX;;;
`,
);

test('a list with the operator’s own columns becomes streets and houses, and says what it did not take', async () => {
  const { code, out } = await run(STREETS, '--attribution', 'Primăria de Probă', '--licence', 'OGL-ROU');
  expect(out).toContain('rows (objects) read: 5, kept: 4, refused: 1');
  expect(out).toContain('1 × unknown county: row 6');
  expect(out).toContain('unused columns: Observații');
  expect(out).toContain('streets: 2, house numbers: 2, localities: 0');
  expect(code).toBe(0);
  await refresh();
  const { items, attribution } = await suggest('str zmeului albastru 12 bl. A3 ap. 4, brasov');
  expect(attribution).toBe('Primăria de Probă (OGL-ROU)');
  expect(items[0]).toMatchObject({
    label: 'Strada Zmeului Albastru 12, bl. A3, ap. 4, Brașov',
    detail: 'județul Brașov',
    precision: 'house',
    lat: 45.6501,
    lng: 25.6002,
  });
});

test.each([
  ['a number within a range of its side', 'Strada Zmeului Albastru 16, Brașov', 'house', 45.6503],
  ['the other side of a range', 'Strada Zmeului Albastru 15, Brașov', 'street', 45.65],
  [
    'a number that nobody knows, by the house nearest to it',
    'Strada Zmeului Albastru 10, Brașov',
    'street',
    45.6501,
  ],
  ['a street without a number', 'Strada Zmeului Albastru, Brașov', 'street', 45.65],
])('%s', async (_, q, precision, lat) => {
  expect(await first(q)).toMatchObject({ label: q, precision, lat });
});

test.each([
  ['still being typed', 'str zmeu', 'Strada Zmeului Albastru, Brașov'],
  ['with its words in another order', 'albastru zmeului brasov', 'Strada Zmeului Albastru, Brașov'],
  ['with a slip', 'strada zmeuuli albastru 12 brasov', 'Strada Zmeului Albastru 12, Brașov'],
  ['by its postcode', '500001', 'Strada Zmeului Albastru, Brașov 500001'],
  ['under another kind', 'calea zmeului albastru, brasov', 'Strada Zmeului Albastru, Brașov'],
])('a street is found %s', async (_, q, label) => expect((await first(q))?.label).toBe(label));

test('a street without a place keeps its spelling, and its pin is a guess', async () => {
  expect(await first('bd cocorilor mari 3 brasov')).toMatchObject({
    label: 'Bulevardul Cocorilor Mari 3, Brașov',
    precision: 'locality',
  });
});

test('a street that no file knows stays within reach, as it was typed', async () => {
  const { items } = await suggest('strada zmeului verde 5, brasov');
  expect(items[0]).toMatchObject({ label: 'Strada Zmeului Verde 5, Brașov', precision: 'locality' });
  const slip = await suggest('strada zmeuuli albastru 12, brasov');
  expect(slip.items.map(({ label }) => label)).toContain('Strada Zmeuuli Albastru 12, Brașov');
});

test('a point is a house, beside it a street, and further off a locality; strangers learn the locality alone', async () => {
  const around = async (lat: number, lng: number) =>
    (await app.anonymous.get(reversePlaces, { query: { lat, lng } })).items[0];
  expect(await around(45.65012, 25.60021)).toMatchObject({
    label: 'Strada Zmeului Albastru 12, Brașov',
    precision: 'house',
  });
  expect(await around(45.6494, 25.6)).toMatchObject({
    label: 'Strada Zmeului Albastru, Brașov',
    precision: 'street',
  });
  expect(await around(45.66, 25.62)).toMatchObject({ label: 'Brașov', precision: 'locality' });
  expect(await app.deps.geocoder.localityAt({ lat: 45.6501, lng: 25.6002 })).toMatchObject({
    label: 'Brașov',
  });
});

test('a known house is listed at once, a known street only after its pin was confirmed', async () => {
  const sender = app.as(await app.aSender());
  const list = async (q: string) => {
    const place = await first(q);
    const pickup = { lat: place?.lat ?? 0, lng: place?.lng ?? 0 };
    const quote = await sender.get(createQuote, { body: { ...aTrip(), pickup } });
    const stop = { address: place?.label ?? '', ...pickup, precision: place?.precision };
    return sender.call(createDelivery, { body: aParcel(quote.id, { pickup: stop }) });
  };
  expect((await list('Strada Zmeului Albastru 12, Brașov')).status).toBe(201);
  expect(await list('Strada Zmeului Albastru 99, Brașov')).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'pickup.pinConfirmed' }] },
  });
});

test('the same file again takes the place of its rows, another one stands beside it, and each can be taken away', async () => {
  const again = placeFile('strazi.csv', 'street,city,lat,lng\nStrada Zmeului Nou,Brașov,45.64,25.61\n');
  const other = placeFile('alte.tsv', 'Strada Cocostârcului\t7\t45.63\t25.59\n');
  expect((await run(again)).out).toContain('replaced');
  const added = await run(other, '--columns=street,number,lat,lng', '--locality', 'Brașov', '--county', 'BV');
  expect(added).toMatchObject({ code: 0, out: expect.stringContaining('added') });
  await refresh();
  const { items } = await suggest('zmeului brasov');
  expect(items.filter(({ precision }) => precision !== 'locality')).toMatchObject([
    { label: 'Strada Zmeului Nou, Brașov', precision: 'street', lat: 45.64 },
  ]);
  expect(await first('cocostarcului 7 brasov')).toMatchObject({ precision: 'house', lat: 45.63 });
  expect((await run('--list')).out).toMatch(
    /^alte\.tsv\tstreets: 1\thouse numbers: 1\t.*\nstrazi\.csv\tstreets: 1\thouse numbers: 0\t/,
  );
  expect(await run('--remove', 'alte.tsv')).toMatchObject({ code: 0 });
  expect(await run('--remove', 'alte.tsv')).toMatchObject({
    code: 1,
    complaints: expect.stringContaining('--list'),
  });
  await refresh();
  expect(await first('Strada Cocostârcului 7, Brașov')).toMatchObject({ precision: 'locality' });
  expect(await stored()).toEqual([{ name: 'strazi.csv', n: 1 }]);
});

test('a file that is refused changes nothing', async () => {
  const before = [await stored(), loadedVersion];
  const broken = placeFile('strazi.csv', 'strada;localitate\nStrada A;Brașov\n"Strada B;Brașov\n');
  expect(await run(broken)).toMatchObject({
    code: 1,
    complaints: expect.stringContaining('row 3: unclosed quote'),
  });
  const hasOneBadRow = placeFile('strazi.csv', 'strada;localitate\nStrada A;Brașov\nStrada B;Nicăieri\n');
  expect(await run(hasOneBadRow, '--strict')).toMatchObject({
    code: 1,
    out: expect.stringContaining('row 3'),
  });
  expect([await stored(), await refresh()]).toEqual(before);
});

test('neither does one that is only read, nor one of which nothing is left', async () => {
  const before = [await stored(), loadedVersion];
  const hasOneBadRow = placeFile('strazi.csv', 'strada;localitate\nStrada A;Brașov\nStrada B;Nicăieri\n');
  expect(await run(hasOneBadRow, '--dry-run')).toMatchObject({ code: 0 });
  const useless = placeFile('strazi.csv', 'strada;localitate\nStrada A;Nicăieri\n');
  expect(await run(useless)).toMatchObject({
    code: 1,
    complaints: expect.stringContaining('no row can be used'),
  });
  expect([await stored(), await refresh()]).toEqual(before);
});

test('words that are not understood end with 2 and the usage, without a look at the database', async () => {
  const nowhere = 'postgresql://nobody@127.0.0.1:1/none';
  for (const args of [['--what'], ['a.csv', '--list']]) {
    expect(await geoImport(nowhere, ...args), args.join(' ')).toMatchObject({
      code: 2,
      complaints: expect.stringContaining('Usage'),
    });
  }
  expect(await geoImport(nowhere, '--help')).toMatchObject({
    code: 0,
    out: expect.stringContaining('--columns'),
  });
  expect(await geoImport(nowhere, 'oraș.pmtiles')).toMatchObject({
    code: 1,
    complaints: expect.stringContaining('MAP_STYLE_URL'),
  });
});

test('a list at an address is downloaded, checked and imported, and no copy of it stays', async () => {
  const list = Buffer.from('strada;localitate\nStrada Descărcată;Brașov\n');
  const sum = createHash('md5').update(list).digest('hex');
  const server = createServer(({ url }, response) => void response.end(url?.endsWith('.md5') ? sum : list));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const { code, out } = await run(`http://127.0.0.1:${port}/descarcat.csv`);
    expect(out).toContain('The file is what its checksum says.');
    expect(out).toContain('Import "descarcat.csv" added');
    expect(code).toBe(0);
    await refresh();
    expect((await first('strada descarcata brasov'))?.label).toBe('Strada Descărcată, Brașov');
    expect(existsSync(join(dirname(placeFile('x.csv', '')), 'downloads/descarcat.csv'))).toBe(false);
  } finally {
    server.close();
  }
});

test('with --if-newer a file is taken up once, until it changes', async () => {
  const path = placeFile('schimbat.csv', 'strada;localitate\nStrada Veche;Brașov\n');
  expect((await run(path, '--if-newer')).out).toContain('Import "schimbat.csv" added');
  expect((await run(path, '--if-newer')).out).toContain('newer than the file; nothing has changed');
  utimesSync(path, new Date(), new Date(Date.now() + 60_000));
  expect((await run(path, '--if-newer')).out).toContain('Import "schimbat.csv" replaced');
  await refresh();
});

test('an import that is killed in the middle leaves what was there', async () => {
  const before = [await stored(), loadedVersion];
  const holder = await app.owner.connect();
  try {
    // The import has started deleting the old rows when it meets this lock.
    await holder.query('BEGIN; LOCK TABLE imported_streets IN SHARE MODE');
    const path = placeFile('strazi.csv', 'strada;localitate\nStrada Jumătății;Brașov\n');
    const command = startGeoImport(app.connectionString, [path]);
    const exit = once(command, 'close');
    const waiting = async () => {
      const { rows } = await holder.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted AND relation = 'imported_streets'::regclass
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      );
      return rows[0]?.n;
    };
    await expect.poll(waiting, { timeout: 25_000 }).toBe(1);
    command.kill('SIGKILL');
    await exit;
  } finally {
    await holder.query('ROLLBACK');
    holder.release();
  }
  expect([await stored(), await refresh()]).toEqual(before);
  expect((await run(placeFile('strazi.csv', 'strada;localitate\nStrada Întreagă;Brașov\n'))).code).toBe(0);
  await refresh();
  expect((await first('strada intreaga brasov'))?.label).toBe('Strada Întreagă, Brașov');
});

test('the application itself may read what is imported and change none of it', async () => {
  for (const table of [
    'place_imports',
    'imported_streets',
    'imported_localities',
    'imported_places_version',
  ] as const) {
    await expect(app.db.deleteFrom(table).execute()).rejects.toMatchObject({ code: '42501' });
  }
});
