import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { login } from '#contract/accounts/auth.ts';
import { config } from '#contract/config.ts';
import { createDelivery } from '#contract/deliveries/deliveries.ts';
import { deliveryLabel } from '#contract/deliveries/labels.ts';
import { createQuote } from '#contract/money/quotes.ts';
import { places } from '#contract/places/places.ts';
import { buildServer, PROGRAM } from '../../scripts/prepare.mjs';
import { type ServerProcess, serverProcess, START_MS } from '../redis/server-process.ts';
import { clientOver, overHttp, pathOf } from '../support/client.ts';
import { command } from '../support/command.ts';
import { testDatabase } from '../support/database.ts';
import { pdfText } from '../support/pdf-text.ts';
import { aParcel, aTrip, RECEIVER_CONTACT } from '../support/trips.ts';

// What `npm start` runs is a bundle: it has to find every file that the sources find, and do the same.

const FOLDER = dirname(PROGRAM);
const OWN_PATHS = [
  /import\.meta\.dirname \+ "(?<from>[^"]+)", "(?<path>[^"]+)"/g,
  /import\.meta\.dirname, "(?<path>[^"]+)"/g,
  /new URL\("(?<path>[^"]+)", import\.meta\.url\)/g,
  /new URL\("(?<path>[^"]+)", new URL\("(?<from>[^"]+)\/[^"/]+", import/g,
];

const database = await testDatabase();
let server: ServerProcess;

beforeAll(async () => {
  await buildServer(process.execPath);
  const settings = { DATABASE_URL: database.connectionString, DEMO: 'on', DEMO_COURIERS: 'off' };
  server = await serverProcess(settings, undefined, PROGRAM);
}, START_MS);
afterAll(async () => {
  await server?.stop();
  await database.drop();
});

const client = (headers: Record<string, string> = {}) =>
  clientOver(overHttp(server.baseUrl), async () => headers);
const answerOf = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.baseUrl}${path}`, { headers });

async function signedIn(): Promise<Record<string, string>> {
  const body = { email: 'expeditor@demo.test', password: 'parola-demo', role: 'sender' as const };
  const { cookies } = await client().call(login, { body });
  const pairs = cookies.map((cookie) => cookie.split(';')[0] ?? '');
  const token = pairs.find((pair) => pair.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';
  return { cookie: pairs.join('; '), 'x-xsrf-token': decodeURIComponent(token) };
}

test('it answers: its settings, a page, a place, the description of its API', async () => {
  expect(await client().get(config, {})).toMatchObject({ demo: true });
  expect(await (await answerOf('/demo')).text()).toContain('curier@demo.test');
  expect((await client().get(places, { query: { q: 'Târgu Mureș' } })).items).not.toEqual([]);
  const described = readFileSync(join(import.meta.dirname, '../../docs/openapi.json'), 'utf8');
  expect(await (await answerOf('/api/openapi.json')).json()).toEqual(JSON.parse(described));
});

test('it prints a label, whose fonts and program lie in packages', async () => {
  const headers = await signedIn();
  const quote = await client(headers).get(createQuote, { body: aTrip() });
  const { id } = await client(headers).get(createDelivery, { body: aParcel(quote.id) });
  const label = await answerOf(pathOf(deliveryLabel, { params: { id } }), headers);
  expect(label.status).toBe(200);
  expect(await pdfText(Buffer.from(await label.arrayBuffer()))).toContain(RECEIVER_CONTACT.name);
});

test('every path to a file of the project leads to one', () => {
  const texts = readdirSync(FOLDER).filter((name) => name.endsWith('.js'));
  const found = texts
    .map((name) => readFileSync(join(FOLDER, name), 'utf8'))
    .flatMap((text) => OWN_PATHS.flatMap((pattern) => [...text.matchAll(pattern)]))
    .map(({ groups }) => join(FOLDER, groups?.['from'] ?? '', groups?.['path'] ?? ''));
  expect(found).toContain(join(FOLDER, 'simulator.js'));
  expect(found).toContain(join(FOLDER, 'replay-thread.js'));
  expect(found.filter((path) => !path.includes('/build/client') && !existsSync(path))).toEqual([]);
});

test('the couriers’ program starts as well', async () => {
  expect(await command(join(FOLDER, 'simulator.js'), {})('--help')).toMatchObject({ code: 0 });
});

test('it is made again when its inputs have changed, and not otherwise', async () => {
  const madeAt = () => statSync(PROGRAM).mtimeMs;
  const first = madeAt();
  await buildServer(process.execPath);
  expect(madeAt()).toBe(first);
  writeFileSync(join(FOLDER, '.stamp'), 'of other inputs');
  await buildServer(process.execPath);
  expect(madeAt()).toBeGreaterThan(first);
});
