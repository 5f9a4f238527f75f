import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Agent, get } from 'node:http';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { login } from '#contract/accounts/auth.ts';
import { events } from '#contract/events.ts';
import type { Role } from '#domain/accounts/accounts.ts';
import { LOCKS } from '#server/db/core/advisory-lock.ts';
import { clientOver, overHttp } from '../support/client.ts';
import { onServer, withDatabase } from '../support/global-setup.ts';
import { aPicture, formOf } from '../support/pictures.ts';
import { type ServerProcess, serverProcess, START_MS } from '../redis/server-process.ts';
import { beginCall } from './calls-under-way.ts';
import { rollingRestart } from './rolling-restart.ts';

const ORIGIN = 'http://stafeta.test';
const PASSWORD = 'parola-demo';
const EMAIL = 'expeditor@demo.test';
const SENDERS = [EMAIL, 'firma@demo.test'].map((email) => ({ email, role: 'sender' }));
const COURIERS = [{ email: 'curier@demo.test', role: 'courier' }];
/** Rounds; both processes are restarted once in each. More for a longer run. */
const ROUNDS = Number(process.env.RESTART_ROUNDS ?? 1);

const name = `stafeta_test_${randomBytes(6).toString('hex')}`;
const connectionString = withDatabase(inject('ownerUrl'), name);
const SETTINGS = {
  DATABASE_URL: connectionString,
  APP_SECRET: 'aceeasi-taina-la-toate-procesele-noastre',
  DEMO: 'on',
  DEMO_COURIERS: 'off',
  DEMO_CITY: 'off',
  THROTTLE_SCALE: '1000',
  PAYMENTS_MODE: 'sandbox',
  PUBLIC_ORIGIN: ORIGIN,
};

let one: ServerProcess;
let two: ServerProcess;

beforeAll(async () => {
  await onServer(inject('ownerUrl'), `CREATE DATABASE ${name}`);
  const letGo = await holdFirstSteps();
  const both = Promise.all([serverProcess(SETTINGS), serverProcess(SETTINGS)]);
  await Promise.race([letGo(), both]);
  [one, two] = await both;
}, START_MS + 10_000);

afterAll(async () => {
  await Promise.all([one?.stop(), two?.stop()]);
  await onServer(inject('ownerUrl'), `DROP DATABASE ${name} WITH (FORCE)`);
});

/** Locks the exclusive steps of a start until two processes wait for them, so that both reach what follows together. */
async function holdFirstSteps(): Promise<() => Promise<void>> {
  const holder = new pg.Client(connectionString);
  await holder.connect();
  await holder.query('SELECT pg_advisory_lock($1)', [LOCKS.prepare]);
  const waiting = async () => {
    const { rowCount } = await holder.query(
      `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND NOT granted`,
      [LOCKS.prepare],
    );
    return rowCount;
  };
  return async () => {
    await vi.waitFor(async () => expect(await waiting()).toBe(2), { timeout: 60_000 });
    await holder.end();
  };
}

/** Headers of a signed-in client. */
async function signedIn(baseUrl: string, role: Role = 'sender'): Promise<Record<string, string>> {
  const anonymous = clientOver(overHttp(baseUrl), async () => ({ origin: ORIGIN }));
  const answer = await anonymous.call(login, { body: { email: EMAIL, password: PASSWORD, role } });
  const cookies = answer.cookies.map((cookie) => cookie.split(';')[0] ?? '');
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length);
  return { cookie: cookies.join('; '), 'x-xsrf-token': decodeURIComponent(token ?? ''), origin: ORIGIN };
}

test('two processes that start together on an empty database both live, and what a first start does is done once', async () => {
  const count = async (query: string) => {
    const database = new pg.Client(connectionString);
    await database.connect();
    const { rows } = await database.query<{ n: string }>(query);
    await database.end();
    return Number(rows[0]?.n);
  };
  const files = await readdir(join(import.meta.dirname, '../../migrations'));
  expect(await count('SELECT count(*) AS n FROM schema_migrations')).toBe(files.length);
  expect(await count(`SELECT count(*) AS n FROM accounts WHERE email = '${EMAIL}'`)).toBe(1);
  expect(
    await count(`SELECT count(*) AS n FROM ledger_transactions WHERE idempotency_key LIKE '%demo:%'`),
  ).toBe(await count(`SELECT count(*) AS n FROM accounts WHERE 'sender' = ANY (roles)`));
  expect(await count('SELECT count(*) AS n FROM ledger_violations')).toBe(0);
  for (const { baseUrl } of [one, two]) expect((await fetch(`${baseUrl}/readyz`)).status).toBe(200);
});

describe('a process that is asked to end', () => {
  test('answers the sixteen calls under way, ends its streams with word to come back, and leaves', async () => {
    const headers = await signedIn(one.baseUrl);
    const picture = formOf([
      { name: 'purpose', content: 'parcel' },
      { name: 'file', content: await aPicture(), filename: 'poza.png', type: 'image/png' },
    ]);
    const credentials = [...SENDERS, ...COURIERS].map((person) =>
      Buffer.from(JSON.stringify({ ...person, password: PASSWORD })),
    );
    const json = { 'content-type': 'application/json', origin: ORIGIN };
    const calls = await Promise.all([
      ...Array.from({ length: 4 }, () =>
        beginCall(`${one.baseUrl}/api/v1/uploads`, { ...headers, ...picture.headers }, picture.payload),
      ),
      ...credentials
        .flatMap((body) => [body, body, body, body])
        .map((body) => beginCall(`${one.baseUrl}/api/v1/auth/login`, json, body)),
    ]);
    const stream = await fetch(`${one.baseUrl}/api/v1${events.path}`, { headers });
    // An idle keep-alive connection, as a load balancer has many.
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect((await ask(`${one.baseUrl}/readyz`, agent)).status).toBe(200);

    one.signal('SIGTERM');
    expect(await stream.text()).toMatch(/\nretry: \d+\n\n$/);
    expect(await ask(`${one.baseUrl}/readyz`, agent)).toEqual({ status: 503, connection: 'close' });
    expect(await listens(one)).toBe(false);
    const answers = await Promise.all(calls.map((call) => call.finish()));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.slice(0, 4)).toEqual(Array(4).fill(201));
    // So many concurrent sign-ins of one person may be refused as guesses (429); that is an answer too.
    expect(statuses.slice(4).filter((status) => status !== 200 && status !== 429)).toEqual([]);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(3);
    expect(answers.map((answer) => answer.headers.connection)).toEqual(Array(16).fill('close'));
    expect(await one.ended).toBe(0);
    one = await serverProcess(SETTINGS, one.port);
  }, 90_000);

  test('waits for nobody when it is asked a second time', async () => {
    const body = Buffer.from('{}');
    const call = await beginCall(
      `${one.baseUrl}/api/v1/auth/login`,
      { 'content-type': 'application/json' },
      body,
    );
    one.signal('SIGTERM');
    // Two signals at once may merge into one: the second follows once the first was handled.
    await expect.poll(() => listens(one)).toBe(false);
    one.signal('SIGTERM');
    expect(await one.ended).toBe(0);
    await expect(call.finish()).rejects.toThrow(/socket hang up|ECONNRESET|EPIPE/);
    one = await serverProcess(SETTINGS, one.port);
  }, 90_000);
});

test(
  'restarted one after the other under traffic, two processes lose no call',
  async () => {
    const headers = await signedIn(one.baseUrl);
    const { calls, failures, restarts } = await rollingRestart([one, two], {
      rounds: ROUNDS,
      headers,
      restart: async (old) => {
        old.signal('SIGTERM');
        expect(await old.ended).toBe(0);
        const fresh = await serverProcess(SETTINGS, old.port);
        if (old === one) one = fresh;
        else two = fresh;
        return fresh;
      },
    });
    process.stdout.write(`restarts ${restarts}, calls ${calls}, failed ${failures.length}\n`);
    expect(failures).toEqual([]);
    expect(calls).toBeGreaterThan(100);
  },
  120_000 * ROUNDS,
);

/** Whether a new connection is accepted. */
const listens = ({ baseUrl }: ServerProcess) =>
  ask(`${baseUrl}/healthz`, new Agent()).then(
    () => true,
    () => false,
  );

function ask(url: string, agent: Agent): Promise<{ status: number; connection: string | undefined }> {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number;
    connection: string | undefined;
  }>();
  get(url, { agent }, (response) => {
    response.resume();
    void once(response, 'end').then(() =>
      resolve({ status: response.statusCode ?? 0, connection: response.headers.connection }),
    );
  }).once('error', reject);
  return promise;
}
