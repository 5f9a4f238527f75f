import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { publicServiceAt } from './public-map-services.ts';

const folder = mkdtempSync(join(tmpdir(), 'stafeta-maps-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const places = (env: NodeJS.ProcessEnv) => {
  const { map, geocoder, router, placeFiles } = readConfig(env);
  return { map, geocoder, router, placeFiles };
};
const EMBEDDED = { kind: 'embedded' };

describe('MAPS', () => {
  test('is not set: nobody is asked', () => {
    expect(places({})).toEqual({ map: undefined, geocoder: EMBEDDED, router: EMBEDDED, placeFiles: [] });
  });

  test('osm: tiles, search and routes of services that ask for no key, over https alone', () => {
    const { map, geocoder, router } = places({ MAPS: 'osm' });
    expect(map).toMatchObject({ kind: 'style', url: expect.stringMatching(/^https:.*liberty$/) });
    expect(geocoder).toMatchObject({ kind: 'photon', target: expect.stringMatching(/^https:/) });
    expect(router).toMatchObject({ kind: 'valhalla', target: expect.stringMatching(/^https:/) });
  });

  test('gives way to each setting of its own', () => {
    expect(
      places({
        MAPS: 'osm',
        ROUTER: 'embedded',
        GEOCODER: 'photon:http://10.0.0.7/',
        MAP_STYLE_URL: 'a.pmtiles',
      }),
    ).toMatchObject({
      map: { kind: 'file' },
      geocoder: { kind: 'photon', target: 'http://10.0.0.7/' },
      router: EMBEDDED,
    });
  });

  test('files: the tiles and the extracts of a folder, and nobody is asked', () => {
    for (const name of ['romania.osm.pbf', 'case.csv', 'z.pmtiles', 'citeste.md'])
      writeFileSync(join(folder, name), '');
    expect(places({ MAPS: `files:${folder}` })).toEqual({
      map: { kind: 'file', path: join(folder, 'z.pmtiles') },
      geocoder: EMBEDDED,
      router: EMBEDDED,
      placeFiles: [join(folder, 'case.csv'), join(folder, 'romania.osm.pbf')],
    });
  });

  test.each(['google', 'files', 'files:/nowhere/at/all'])('refuses %s, with what would do', (MAPS) => {
    expect(() => readConfig({ MAPS })).toThrow(/MAPS: (must be osm or files:FOLDER|there is no folder)/);
  });
});

test('a public server is known by its host, whatever setting names it; one of the operator’s own is not', () => {
  expect(publicServiceAt('https://photon.komoot.io/')?.perSecond).toBe(2);
  expect(publicServiceAt('https://valhalla1.openstreetmap.de')?.perSecond).toBe(1);
  expect(publicServiceAt('http://127.0.0.1:2322')).toBeUndefined();
  expect(publicServiceAt('AIza-a-key')).toBeUndefined();
});
