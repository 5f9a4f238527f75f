import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { places, reversePlaces } from '#contract/places/places.ts';
import { embeddedGeocoder } from '#server/adapters/geocoder/geocoder.embedded.ts';
import { PlaceFileError } from '#server/adapters/place-files/report.ts';
import { readPlaceFile } from '#server/adapters/place-files/read-place-file.ts';
import { loadLocalities } from '#server/adapters/places/load.ts';
import { refreshPlaces } from '#server/services/places/refresh-places.ts';
import { testApp } from '../../support/app.ts';
import { geoImport, placeFile } from '../../support/geo-import.ts';
import { blob, type Extract, osmExtract } from '../../support/osm-extract.ts';

vi.setConfig({ testTimeout: 120_000 });

const app = await testApp({ geocoder: embeddedGeocoder() });
const localities = loadLocalities();
const read = (name: string, content: Uint8Array | string) =>
  readPlaceFile(placeFile(name, content), { localities });

// An invented town in the middle of Sibiu: two streets, three houses, and a hamlet in the hills.
const TOWN: Extract = {
  nodes: [
    { id: 1, lat: 45.79, lng: 24.15 },
    { id: 2, lat: 45.7901, lng: 24.151 },
    { id: 3, lat: 45.7902, lng: 24.152 },
    {
      id: 10,
      lat: 45.79005,
      lng: 24.15,
      tags: { 'addr:housenumber': '3', 'addr:street': 'Strada Fagurelui' },
    },
    {
      id: 11,
      lat: 45.7904,
      lng: 24.1515,
      tags: { 'addr:housenumber': 'fără', 'addr:street': 'Strada Fagurelui' },
    },
    { id: 12, lat: 45.7905, lng: 24.1516, tags: { 'addr:housenumber': '8' } },
    { id: 20, lat: 45.8, lng: 24.16 },
    { id: 21, lat: 45.8, lng: 24.1602 },
    { id: 22, lat: 45.8002, lng: 24.1602 },
    { id: 23, lat: 45.8002, lng: 24.16 },
    { id: 30, lat: 45.63, lng: 24.02, tags: { place: 'hamlet', name: 'Poiana Fagurelui', population: '87' } },
    { id: 31, lat: 45.63, lng: 24.02, tags: { 'addr:housenumber': '5', 'addr:street': 'Ulița Mare' } },
    { id: 40, lat: 48.85, lng: 2.35, tags: { place: 'city', name: 'Departe' } },
  ],
  ways: [
    { id: 100, refs: [1, 2, 3], tags: { highway: 'residential', name: 'Str. Fagurelui' } },
    { id: 101, refs: [1, 3], tags: { highway: 'path', name: 'Poteca Fagurelui' } },
    { id: 102, refs: [77, 78], tags: { highway: 'residential', name: 'Strada Pierdută' } },
    {
      id: 103,
      refs: [20, 21, 22, 23],
      tags: {
        building: 'yes',
        'addr:housenumber': '12;12A',
        'addr:street': 'Aleea Stupului',
        'addr:city': 'Sibiu',
      },
    },
  ],
};
const EXTRACT = osmExtract(TOWN);

/** An extract whose last block cannot be decompressed. */
function spoilt(extract: Buffer): Buffer {
  const copy = Buffer.from(extract);
  copy.fill(0x55, copy.length - 40, copy.length - 10);
  return copy;
}

test('an extract becomes streets, houses and the places that were not known, with the names of whose data it is', async () => {
  const { code, out } = await geoImport(app.connectionString, placeFile('sibiu.osm.pbf', EXTRACT));
  expect(out).toContain('streets: 3, house numbers: 4, localities: 1');
  expect(out).toContain('1 × outside Romania: node 40');
  expect(out).toContain('1 × its points are not in the extract: way 102');
  expect(out).toContain('1 × unreadable house number: node 11');
  expect(out).toContain('1 × house number without a street: node 12');
  expect(code).toBe(0);
  await refreshPlaces(app.deps, 0);
  const suggest = (q: string) => app.anonymous.get(places, { query: { q } });
  const { items, attribution } = await suggest('str fagurelui 3 sibiu');
  expect(attribution).toBe('© OpenStreetMap contributors');
  expect(items[0]).toMatchObject({ label: 'Strada Fagurelui 3, Sibiu', precision: 'house', lat: 45.79005 });
  expect((await suggest('str fagurelui sibiu')).items[0]).toMatchObject({
    precision: 'street',
    lat: 45.7901,
  });
  // The centre of the building; the second of its two numbers.
  expect((await suggest('Aleea Stupului 12A, Sibiu')).items[0]).toMatchObject({
    precision: 'house',
    lat: 45.8001,
  });
  expect((await suggest('Ulița Mare 5, Poiana Fagurelui')).items[0]).toMatchObject({
    label: 'Ulița Mare 5, Poiana Fagurelui',
    detail: 'județul Sibiu',
    precision: 'house',
  });
  const around = await app.anonymous.get(reversePlaces, { query: { lat: 45.7902, lng: 24.1521 } });
  expect(around.items[0]).toMatchObject({ label: 'Strada Fagurelui, Sibiu', precision: 'street' });
});

test.each<[string, Extract]>([
  ['nodes one by one', { ...TOWN, plain: true }],
  ['blocks that are not deflated', { ...TOWN, raw: true }],
])('%s say the same', async (_, extract) => {
  const { streets, localities: found } = await read('altfel.osm.pbf', osmExtract(extract));
  const usual = await read('obisnuit.osm.pbf', EXTRACT);
  expect({ streets, found }).toEqual({ streets: usual.streets, found: usual.localities });
});

describe('a broken extract', () => {
  test.each<[string, Uint8Array, RegExp]>([
    ['empty', Buffer.alloc(0), /empty/],
    [
      'of another kind',
      Buffer.from('strada;localitate\nStrada A;Sibiu\n'.repeat(50)),
      /block 1 .*not an OSM extract/,
    ],
    ['without a header', blob('OSMData', Buffer.alloc(0)), /block 1 .*not an OSM extract/],
    [
      'that asks for what nobody here reads',
      osmExtract({ features: ['LocationsOnWays'] }),
      /LocationsOnWays/,
    ],
    ['cut off', EXTRACT.subarray(0, EXTRACT.length - 9), /block 2 \(from byte \d+\): the file ends/],
    ['of a header alone', blob('OSMHeader', Buffer.alloc(0)), /without data/],
    ['with a spoilt block', spoilt(EXTRACT), /block 2 .*damaged/],
    [
      'of a content that is none',
      Buffer.concat([osmExtract({}), blob('OSMData', Buffer.from('nimic'))]),
      /block 3/,
    ],
  ])('%s is refused with the place', async (_, content, message) => {
    const failure = await read('stricat.osm.pbf', content).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(PlaceFileError);
    expect((failure as Error).message).toMatch(message);
  });

  test('cut anywhere, or with any byte changed, is read or refused and nothing else', async () => {
    const raw = osmExtract({ ...TOWN, raw: true });
    const at = fc.integer({ min: 0, max: raw.length - 1 });
    await fc.assert(
      fc.asyncProperty(at, fc.integer({ min: 0, max: 255 }), fc.boolean(), async (place, byte, isCut) => {
        const content = Buffer.from(isCut ? raw.subarray(0, place) : raw);
        if (!isCut) content[place] = byte;
        const outcome = await read('fuzz.osm.pbf', content).catch((error: unknown) => error);
        if (outcome instanceof Error) expect(outcome).toBeInstanceOf(PlaceFileError);
        else expect(isCut).toBe(false);
      }),
      { numRuns: 150 },
    );
  });
});

describe('any list', () => {
  const cell = fc.oneof(
    fc.constantFrom('Strada A', 'Sibiu', 'SB', '45.79', '24,15', '12', '', 'Sector 3', '"', 'x'.repeat(200)),
    fc.string({ unit: 'binary', maxLength: 12 }),
  );
  const columns = ['strada', 'nr', 'localitate', 'judet', 'lat', 'lng'];

  test('is read or refused, each row once', async () => {
    const rows = fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(rows, fc.constantFrom('\t', ';', ','), async (table, separator) => {
        const text = [columns, ...table].map((row) => row.join(separator)).join('\n');
        const outcome = await read('fuzz.csv', text).catch((error: unknown) => error);
        if (outcome instanceof Error) {
          expect(outcome).toBeInstanceOf(PlaceFileError);
          return;
        }
        const { report, streets } = outcome as Awaited<ReturnType<typeof read>>;
        const refused = [...report.refused.values()].reduce((sum, { count }) => sum + count, 0);
        expect(report.accepted + refused).toBe(report.read);
        for (const { houseNumbers, housePoints } of streets)
          expect(housePoints.length).toBe(2 * houseNumbers.length);
      }),
      { numRuns: 150 },
    );
  });

  test.each([
    [
      'letters that are no UTF-8',
      Buffer.from('strada;oras\nA;Sibiu\n\xff;Sibiu\n', 'latin1'),
      /row 3: .*UTF-8/,
    ],
    [
      'a letter cut at the end',
      Buffer.from('strada;oras\nStrada Ș', 'utf8').subarray(0, -1),
      /row 2: .*UTF-8/,
    ],
    ['bytes of no text', 'strada;oras\nA\u0000;Sibiu\n', /row 2: this is not a text file/],
    ['a row without end', `strada;oras\nA;Sibiu\n${'a'.repeat(100_000)}`, /row 3: longer/],
    ['a quote that is not closed', 'strada;oras\n"A";Sibiu\n"B;Sibiu\nC;Sibiu\n', /row 3: unclosed quote/],
    ['no heading that is known', 'una;alta\nA;B\n', /header row/],
    ['streets without a locality', 'strada;nr\nA;1\n', /the locality is missing/],
    ['half a point', 'strada;oras;lat\nA;Sibiu;45\n', /lat or lng/],
    ['nothing', '', /empty/],
  ])('with %s is refused with the place', async (_, content, message) => {
    await expect(read('stricat.csv', content)).rejects.toThrow(message);
  });
});
