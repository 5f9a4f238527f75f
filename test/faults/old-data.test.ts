import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, inject, test, vi } from 'vitest';
import { startEmbeddedPostgres } from '#server/adapters/postgres/postgres.embedded.ts';
import { readConfig } from '#server/config.ts';
import { openOrSetAside, SET_ASIDE_FLAG } from '#server/main-old-data.ts';
import { onServer, withDatabase } from '../support/global-setup.ts';
import { PROCESS_ENVIRONMENT } from '../support/process-environment.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });
const SERVER = join(import.meta.dirname, '../../src/server/main.ts');
const quiet = () => undefined;

const ended: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).toReversed()) await end();
});

/** Creates the data of an earlier installation: its own table, and names of deleted files. */
async function makeOld(connectionString: string): Promise<void> {
  const client = new pg.Client(connectionString);
  await client.connect();
  await client.query('CREATE TABLE accounts (id text PRIMARY KEY)');
  await client.query("INSERT INTO accounts VALUES ('ioana')");
  await client.query('CREATE TABLE schema_migrations (name text PRIMARY KEY, checksum text)');
  await client.query(
    "INSERT INTO schema_migrations (name) VALUES ('0001_accounts.sql'), ('0005_application_role.sql')",
  );
  await client.end();
}

async function accountsIn(connectionString: string): Promise<unknown[]> {
  const client = new pg.Client(connectionString);
  await client.connect();
  const { rows } = await client.query('SELECT id FROM accounts');
  await client.end();
  return rows;
}

/** A folder with an earlier embedded database, and a picture. */
async function anOldFolder(): Promise<{ parent: string; dataDir: string }> {
  const parent = mkdtempSync(join(tmpdir(), 'stafeta-old-'));
  ended.push(() => rmSync(parent, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  const dataDir = join(parent, 'data');
  mkdirSync(join(dataDir, 'pictures'), { recursive: true, mode: 0o711 });
  writeFileSync(join(dataDir, 'pictures/one'), 'a picture');
  const server = await startEmbeddedPostgres({ dataDir, log: quiet });
  await makeOld(server.connectionString);
  await server.stop();
  return { parent, dataDir };
}

test('a data folder of before is left as it is, and the start says how to set it aside', async () => {
  const { parent, dataDir } = await anOldFolder();
  const opened = openOrSetAside(readConfig({ DATA_DIR: dataDir }), quiet, []);
  await expect(opened).rejects.toMatchObject({
    name: 'ConfigError',
    message: expect.stringMatching(
      /made by an older version.*\nNothing was changed[^]*npm start -- --set-old-data-aside/,
    ),
  });
  expect(readdirSync(parent)).toEqual(['data']);
  const again = await startEmbeddedPostgres({ dataDir, log: quiet });
  ended.push(() => again.stop());
  expect(await accountsIn(again.connectionString)).toEqual([{ id: 'ioana' }]);
});

test('with the flag the whole folder gets another name, and the start goes on with an empty database', async () => {
  const { parent, dataDir } = await anOldFolder();
  const database = await openOrSetAside(readConfig({ DATA_DIR: dataDir }), quiet, [SET_ASIDE_FLAG]);
  ended.push(() => database.close());
  expect(await database.db.selectFrom('accounts').select('id').execute()).toEqual([]);
  const [aside] = readdirSync(parent).filter((name) => name !== 'data');
  expect(aside).toMatch(/^data-before-\d{4}-\d\d-\d\d$/);
  expect(existsSync(join(dataDir, 'pictures'))).toBe(false);
  const old = join(parent, aside ?? '');
  expect(existsSync(join(old, 'pictures/one'))).toBe(true);
  const server = await startEmbeddedPostgres({ dataDir: old, log: quiet });
  ended.push(() => server.stop());
  expect(await accountsIn(server.connectionString)).toEqual([{ id: 'ioana' }]);
});

test('a server on an external database of before ends with 1 and says why; the flag changes nothing there', async () => {
  const name = `stafeta_old_${randomBytes(6).toString('hex')}`;
  const external = withDatabase(inject('ownerUrl'), name);
  await onServer(inject('ownerUrl'), `CREATE DATABASE ${name}`);
  ended.push(() => onServer(inject('ownerUrl'), `DROP DATABASE ${name} WITH (FORCE)`));
  await makeOld(external);
  const dataDir = mkdtempSync(join(tmpdir(), 'stafeta-old-'));
  ended.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const env = { ...PROCESS_ENVIRONMENT, DATABASE_URL: external, DATA_DIR: dataDir, DEMO: '1' };
  const server = spawn(process.execPath, [SERVER, SET_ASIDE_FLAG], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  server.stderr.on('data', (chunk: Buffer) => void (said += chunk.toString()));
  server.stdout.resume();
  const [code] = await once(server, 'close');
  expect(code).toBe(1);
  expect(said).toMatch(
    /^DATABASE_URL: the database was made by an older version.*\nNothing was changed\. Name another/,
  );
  expect(said).not.toContain('    at ');
  expect(await accountsIn(external)).toEqual([{ id: 'ioana' }]);
  expect(existsSync(dataDir)).toBe(true);
});
