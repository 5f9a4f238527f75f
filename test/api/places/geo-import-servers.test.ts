import { afterAll, beforeAll, expect, test } from 'vitest';
import { places } from '#contract/places/places.ts';
import { clientOver, overHttp } from '../../support/client.ts';
import { testDatabase } from '../../support/database.ts';
import { geoImport, placeFile } from '../../support/geo-import.ts';
import { type ServerProcess, serverProcess, START_MS } from '../../redis/server-process.ts';

const WAIT = { timeout: 25_000, interval: 250 };
const database = await testDatabase();
const servers: ServerProcess[] = [];
const settings = {
  DATABASE_URL: database.connectionString,
  APP_SECRET: 'aceeasi-taina-la-toate-procesele-noastre',
  ACCESS_CODE: 'proba',
  THROTTLE_SCALE: '1000',
};

beforeAll(async () => {
  servers.push(...(await Promise.all([serverProcess(settings), serverProcess(settings)])));
}, START_MS + 10_000);
afterAll(async () => {
  for (const server of servers) await server.stop();
  await database.drop();
});

/** The first answer of each server. */
const answers = (q: string) =>
  Promise.all(
    servers.map(async ({ baseUrl }) => {
      const client = clientOver(overHttp(baseUrl), async () => ({}));
      const { items, attribution } = await client.get(places, { query: { q } });
      return { precision: items[0]?.precision, attribution };
    }),
  );

test('every running server takes up an import, and its end, without a restart; a new one knows it from the start', async () => {
  const q = 'Strada Licuricilor 3, Sibiu';
  const attribution = 'Primăria de Probă';
  const guess = { precision: 'locality', attribution: null };
  const house = { precision: 'house', attribution };
  expect(await answers(q)).toEqual([guess, guess]);
  const list = placeFile('sibiu.csv', 'strada,nr,oras,lat,lng\nLicuricilor,3,Sibiu,45.79,24.15\n');
  expect(await geoImport(database.connectionString, list, '--attribution', attribution)).toMatchObject({
    code: 0,
  });
  await expect.poll(() => answers(q), WAIT).toEqual([house, house]);
  servers.push(await serverProcess(settings));
  expect((await answers(q))[2]).toEqual(house);
  await geoImport(database.connectionString, '--remove', 'sibiu.csv');
  await expect.poll(() => answers(q), WAIT).toEqual([guess, guess, guess]);
}, 90_000);
