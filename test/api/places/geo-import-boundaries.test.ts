import { expect, test, vi } from 'vitest';
import { places } from '#contract/places/places.ts';
import { embeddedGeocoder } from '#server/adapters/geocoder/geocoder.embedded.ts';
import { readPlaceFile } from '#server/adapters/place-files/read-place-file.ts';
import { loadLocalities } from '#server/adapters/places/load.ts';
import { refreshPlaces } from '#server/services/places/refresh-places.ts';
import { testApp } from '../../support/app.ts';
import { geoImport, placeFile } from '../../support/geo-import.ts';
import { type Extract, osmExtract } from '../../support/osm-extract.ts';

vi.setConfig({ testTimeout: 120_000 });

const app = await testApp({ geocoder: embeddedGeocoder() });
const localities = loadLocalities();

/** Nodes of a rectangle, the four corners in order. */
const corners = (id: number, south: number, west: number, north: number, east: number) => [
  { id, lat: south, lng: west },
  { id: id + 1, lat: south, lng: east },
  { id: id + 2, lat: north, lng: east },
  { id: id + 3, lat: north, lng: west },
];
const administrative = (name: string, level: number) => ({
  type: 'boundary',
  boundary: 'administrative',
  admin_level: String(level),
  name,
});
const street = (id: number, name: string, lat: number, lng: number, tags: Record<string, string> = {}) => ({
  nodes: [
    { id: id * 10, lat, lng },
    { id: id * 10 + 1, lat, lng: lng + 0.0005 },
  ],
  way: { id, refs: [id * 10, id * 10 + 1], tags: { highway: 'residential', name, ...tags } },
});

// Brașov reaches far to the east, over the centre of Săcele; București's third sector is a square with a hole.
const STREETS = [
  street(501, 'Strada Dinlăuntru', 45.6186, 25.6937),
  street(502, 'Strada Dinafară', 45.6086, 25.6937),
  street(503, 'Strada Sectorului', 44.42, 26.15),
  street(504, 'Strada Găurii', 44.425, 26.175),
  street(505, 'Strada Codată', 45.6511, 25.6011, { postal_code: '500059' }),
  street(506, 'Strada Codată', 44.4321, 26.1011, { postal_code: '030031' }),
];
const EXTRACT: Extract = {
  nodes: [
    ...corners(1, 45.615, 25.5, 45.7, 25.75),
    ...corners(11, 44.4, 26.12, 44.45, 26.2),
    ...corners(21, 44.42, 26.17, 44.43, 26.18),
    ...corners(31, 46.7, 23.4, 46.78, 23.56),
    ...STREETS.flatMap(({ nodes }) => nodes),
    {
      id: 90,
      lat: 45.6515,
      lng: 25.6012,
      tags: { 'addr:housenumber': '7', 'addr:street': 'Strada Codată', 'addr:postcode': '500123' },
    },
    {
      id: 91,
      lat: 44.4201,
      lng: 26.1501,
      tags: { 'addr:housenumber': '2', 'addr:street': 'Strada Numită', 'addr:city': 'București' },
    },
  ],
  ways: [
    // Three parts of Brașov, one against the direction of the others; the fourth is not in the extract.
    { id: 101, refs: [1, 2], tags: {} },
    { id: 102, refs: [3, 2], tags: {} },
    { id: 103, refs: [3, 4, 1], tags: {} },
    { id: 104, refs: [11, 12, 13, 14, 11], tags: {} },
    { id: 105, refs: [21, 22, 23, 24, 21], tags: {} },
    {
      id: 106,
      refs: [31, 32, 33, 34, 31],
      tags: { ...administrative('Florești', 8), postal_code: '407280' },
    },
    // Of a commune whose other parts are elsewhere: open, so that nothing lies inside.
    { id: 107, refs: [11, 3], tags: {} },
    ...STREETS.map(({ way }) => way),
  ],
  relations: [
    { id: 1, ways: [101, 102, 103, 199], tags: administrative('Municipiul Brașov', 8) },
    { id: 2, ways: [104, 105], tags: administrative('Sectorul 3', 9) },
    { id: 3, ways: [107, 198], tags: administrative('Săcele', 8) },
  ],
};

test('a street belongs to the town or sector whose boundary is around it, and to the nearest one where none is', async () => {
  const { streets } = await readPlaceFile(placeFile('granite.osm.pbf', osmExtract(EXTRACT)), { localities });
  const home = (name: string) => {
    const found = streets.find((each) => each.name === name);
    return found && [found.locality, found.sector];
  };
  expect(home('Strada Dinlăuntru')).toEqual(['Brașov', null]);
  expect(home('Strada Dinafară')).toEqual(['Săcele', null]);
  expect(home('Strada Sectorului')).toEqual(['București', '3']);
  expect(home('Strada Găurii')).toEqual(['București', null]);
  // A house that names its city is in the sector around it.
  expect(home('Strada Numită')).toEqual(['București', '3']);
});

test('a typed postcode finds its street, its houses and its village, and decides between streets of one name', async () => {
  const { code, out } = await geoImport(
    app.connectionString,
    placeFile('coduri.osm.pbf', osmExtract(EXTRACT)),
  );
  expect(out).toContain('boundaries: 3');
  expect(code).toBe(0);
  await refreshPlaces(app.deps, 0);
  const labels = async (q: string) =>
    (await app.anonymous.get(places, { query: { q } })).items.map(({ label, lat }) => [label, lat] as const);
  expect(await labels('500059')).toEqual([['Strada Codată, Brașov 500059', 45.6511]]);
  expect(await labels('500123')).toEqual([['Strada Codată, Brașov 500123', 45.6515]]);
  expect((await labels('407280'))[0]?.[0]).toBe('Florești');
  expect((await labels('str codata 500059'))[0]?.[0]).toBe('Strada Codată, Brașov 500059');
  expect((await labels('str codata 030031'))[0]?.[0]).toContain('București 030031');
  expect((await labels('500059 brasov'))[0]?.[0]).toBe('Strada Codată, Brașov 500059');
  expect(await labels('999999')).toEqual([]);
});
