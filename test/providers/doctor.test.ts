import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { command } from '../support/command.ts';

// What the doctor says of maps, routes, text messages and traces.

const folder = mkdtempSync(join(tmpdir(), 'stafeta-doctor-'));
const listener = createServer((socket) => socket.destroy());
let here = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  here = `127.0.0.1:${(listener.address() as AddressInfo).port}`;
});
afterAll(() => {
  listener.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The doctor's lines with these settings; a port that is free, and no database that is asked. */
const examined = async (settings: Record<string, string>) =>
  (await command('doctor.ts', { DATA_DIR: join(folder, 'data'), PORT: '0', ...settings })()).out;

const silent = 'http://127.0.0.1:9';

test('a bare installation is told what it does without', async () => {
  const lines = await examined({});
  expect(lines).toContain('✓ Demo mode, with a city of drawn people (DEMO_CITY).');
  expect(lines).toContain(
    '– The built-in map is shown, without streets; MAPS=osm brings them (or MAP_STYLE_URL).',
  );
  expect(lines).toContain('– Addresses and routes come from the built-in data.');
  expect(lines).toContain('– Text messages: no provider (SMS_URL); receivers get none.');
  expect(lines).toContain('– Traces: no collector (OTEL_EXPORTER_OTLP_ENDPOINT); nothing is recorded.');
});

test('services that answer are named as such, with what their settings leave open', async () => {
  const lines = await examined({
    MAP_STYLE_URL: `http://${here}/style.json`,
    GEOCODER: `photon:http://${here}`,
    ROUTER: `valhalla:http://${here}`,
    SMS_URL: `http://${here}/send?to={to}&text={text}`,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://${here}`,
  });
  expect(lines).toContain('✓ Street map: configured and answers.');
  expect(lines).toContain(
    '✓ Address search (photon): configured and answers. Routes (valhalla): configured and answers.',
  );
  expect(lines).toContain(
    '✓ Text messages by a gateway: configured and answers. Without SMS_SECRET its reports and replies are refused. No budget (SMS_BUDGET_DAY, SMS_BUDGET_MONTH).',
  );
  expect(lines).toContain('✓ The collector of traces: configured and answers.');
  expect(lines).toContain(
    '✓ Demo mode, without the city: text messages would reach drawn people (DEMO_CITY).',
  );
});

test('those that do not answer stop no start', async () => {
  const lines = await examined({
    MAP_STYLE_URL: `${silent}/style.json`,
    GEOCODER: `nominatim:${silent}`,
    SMS_URL: `twilio://AC1:token@Stafeta?api=${silent}`,
    ...{ SMS_PRICE: '0.05', SMS_BUDGET_DAY: '10' },
    OTEL_EXPORTER_OTLP_ENDPOINT: silent,
  });
  expect(lines).toMatch(/– Street map: configured, but does not answer/);
  expect(lines).toMatch(/– Address search \(nominatim\): configured, but does not answer/);
  expect(lines).toMatch(
    /– Text messages by Twilio: configured, but does not answer \(\S+ ECONNREFUSED [^)]+\)\.$/m,
  );
  expect(lines).toMatch(/– The collector of traces: configured, but does not answer/);
  expect(lines).toContain('"npm start" can start.');
});

test('a folder of maps is looked into', async () => {
  const maps = join(folder, 'maps');
  mkdirSync(maps);
  writeFileSync(join(maps, 'strazi.csv'), 'strada;oras\n');
  writeFileSync(join(maps, 'oras.pmtiles'), 'nimic');
  const broken = await examined({ MAPS: `files:${maps}` });
  expect(broken).toMatch(
    /– Street map: \S+oras\.pmtiles is not PMTiles, version 3; the built-in map is shown\./,
  );
  expect(broken).toContain(
    '– Addresses and routes come from the built-in data, with 1 files of the folder of MAPS.',
  );
  writeFileSync(join(maps, 'oras.pmtiles'), 'PMTiles\u0003 și altele');
  expect(await examined({ MAPS: `files:${maps}` })).toMatch(/✓ The street map comes from \S+oras\.pmtiles\./);
});
