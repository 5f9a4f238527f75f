import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { login } from '#contract/accounts/auth.ts';
import { deleteMe } from '#contract/accounts/my-data.ts';
import { erasureLine } from '#domain/accounts/erasures.ts';
import { diskBlobStore } from '#server/adapters/blob-store/blob-store.disk.ts';
import { diskErasureList } from '#server/adapters/erasure-list/erasure-list.disk.ts';
import { s3BlobStore } from '#server/adapters/blob-store/blob-store.s3.ts';
import { readConfig } from '#server/config.ts';
import { dumpedRows, dumpedTables } from '#server/db/core/dumped-tables.ts';
import { loadTables } from '#server/db/core/load-tables.ts';
import { readOrCreateSecrets } from '#server/secrets.ts';
import { subjectHash } from '#server/services/accounts/erasures/record-erasure.ts';
import { readBackup } from '../../scripts/backup/manifest.ts';
import { writeBackup } from '../../scripts/backup/write-backup.ts';
import { startStandInBucket } from '../s3/stand-in.ts';
import { testApp } from '../support/app.ts';
import { command } from '../support/command.ts';
import { testDatabase } from '../support/database.ts';
import { onServer, withDatabase } from '../support/global-setup.ts';
import type { Person } from '../support/people.ts';
import { uploadPicture } from '../support/pictures.ts';

// `npm run backup` beside a server at work, and `npm run restore` into an empty installation.

const PASSWORD = 'patru pere verzi';
const folder = mkdtempSync(join(tmpdir(), 'stafeta-backup-'));
const dataDir = join(folder, 'data');
const blobs = diskBlobStore(join(dataDir, 'pictures'));
const app = await testApp({ blobs });
const { as, aSender, aDelivery, anOffer, owner } = app;
const bucket = await startStandInBucket();
const created: string[] = [];
afterAll(async () => {
  await bucket.close();
  for (const name of created)
    await onServer(inject('ownerUrl'), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  rmSync(folder, { recursive: true, force: true });
});

const settingsOf = (url: string, dir: string) => ({
  DATABASE_URL: url,
  DATA_DIR: dir,
  ACCESS_CODE: 'codul-de-probă',
});
const config = readConfig(settingsOf(app.connectionString, dataDir));
const s3 = {
  S3_ENDPOINT: bucket.endpoint,
  S3_BUCKET: bucket.settings.bucket,
  S3_ACCESS_KEY_ID: bucket.settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: bucket.settings.secretAccessKey,
  S3_REGION: bucket.settings.region,
};

/** An empty database without any table. */
async function anEmptyDatabase(): Promise<string> {
  const name = `stafeta_restore_${randomBytes(6).toString('hex')}`;
  created.push(name);
  await onServer(inject('ownerUrl'), `CREATE DATABASE ${name}`);
  return withDatabase(inject('ownerUrl'), name);
}

/** Every row of every table, as text. */
async function everything(pool: Pick<pg.Pool, 'query'>): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(`
    SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c
    JOIN pg_namespace n ON n.oid = c.relnamespace WHERE c.relkind = 'r'
      AND n.nspname IN ('public', 'stripe_emulator', 'graphile_worker')
      AND c.relname NOT IN ('schema_migrations', 'migrations') ORDER BY 1`);
  const all: string[] = [];
  for (const { name } of rows) {
    const found = await pool.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t ORDER BY 1`);
    all.push(...found.rows.map(({ row }) => `${name} ${row}`));
  }
  return all;
}

async function inDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

let leaver: Person;
let pictureId = '';
beforeAll(async () => {
  readOrCreateSecrets(dataDir);
  await aDelivery({ status: 'accepted' });
  await aDelivery({ status: 'completed' });
  leaver = await aSender({ password: PASSWORD });
  pictureId = (await uploadPicture(as(leaver), 'avatar')).id;
});

test('what comes back is the one moment at which the backup began, whatever happens meanwhile', async () => {
  const before = await everything(owner);
  const client = await owner.connect();
  let isDisturbed = false;
  // As soon as the first row is read, a delivery is booked and paid: it belongs to no table of the backup.
  const query = async (statement: string | pg.QueryConfig, values?: unknown[]) => {
    const answer = await client.query(statement, values);
    if (!isDisturbed && JSON.stringify(statement).includes('FETCH')) {
      isDisturbed = true;
      await aDelivery({ status: 'accepted' });
    }
    return answer;
  };
  const target = join(folder, 'one');
  const stores = { blobs, erasures: diskErasureList(join(dataDir, 'erasures.ndjson')) };
  const disturbed = { query } as unknown as pg.ClientBase;
  const manifest = await writeBackup(target, { client: disturbed, stores, config });
  client.release();
  expect(isDisturbed).toBe(true);
  expect(await everything(owner)).not.toEqual(before);
  expect(manifest.missing).toEqual([]);
  expect(statSync(target).mode & 0o777).toBe(0o700);

  const url = await anEmptyDatabase();
  const restoredDir = join(folder, 'restored');
  const said = await command('restore.ts', { ...settingsOf(url, restoredDir), ...s3 })(target);
  expect(said).toMatchObject({ code: 0, complaint: '' });
  expect(said.out).toMatch(/pictures: 1\n/);
  expect(said.out).toContain('violations of the ledger: 0');
  expect(await inDatabase(url, everything)).toEqual(before);
  const restoredPicture = await s3BlobStore({ endpoint: bucket.endpoint, ...bucket.settings }).get(pictureId);
  expect(restoredPicture).toEqual(await blobs.get(pictureId));
  expect(readFileSync(join(restoredDir, 'secrets.json'))).toEqual(
    readFileSync(join(dataDir, 'secrets.json')),
  );

  // The restored installation is alive: rules, numbers and rights are where they were.
  const restored = await testApp({ beside: url, blobs });
  const signIn = { email: leaver.email, password: PASSWORD, role: 'sender' } as const;
  expect((await restored.anonymous.call(login, { body: signIn })).status).toBe(200);
  await restored.aDelivery({ status: 'accepted' });
  const broken = inDatabase(url, (it) => it.query('UPDATE ledger_entries SET amount = amount + 1'));
  await expect(broken).rejects.toThrow('append-only');
  const orphan = inDatabase(url, (it) => it.query("UPDATE uploads SET account_id = 'nimeni'"));
  await expect(orphan).rejects.toThrow('foreign key');

  const again = await command('restore.ts', settingsOf(url, restoredDir))(target);
  expect(again).toMatchObject({ code: 1, complaint: expect.stringContaining('the database is not empty') });
}, 180_000);

test('a backup from before offers were counted has them counted when it comes back', async () => {
  const { id } = await aDelivery();
  await anOffer(id);
  const client = await owner.connect();
  const tables = (await dumpedTables(client)).map(({ name, columns }) => ({
    name,
    columns: columns.filter((column) => column.name !== 'live_offers'),
  }));
  const restored = await testDatabase();
  const into = await restored.owner.connect();
  await client.query('BEGIN');
  await loadTables(into, { tables, sequences: [], rowsOf: (table) => dumpedRows(client, table) });
  await client.query('ROLLBACK');
  client.release();
  const { rows } = await into.query('SELECT live_offers FROM deliveries WHERE id = $1', [id]);
  into.release();
  await restored.drop();
  expect(rows).toEqual([{ live_offers: 1 }]);
});

test('who was erased after the backup is erased again, from pictures in a bucket to the list itself', async () => {
  const settings = { ...settingsOf(app.connectionString, dataDir), ...s3 };
  const target = join(folder, 'two');
  bucket.trouble(500, 20);
  const failed = await command('backup.ts', settings)(target);
  expect(failed).toMatchObject({ code: 1, out: '' });
  expect(existsSync(target)).toBe(false);
  bucket.trouble(500, 0);
  const made = await command('backup.ts', settings)(target);
  expect(made).toMatchObject({ code: 0, complaint: '' });
  expect(made.out).toMatch(/rows: \d{2,}, pictures: 1, /);

  expect((await as(leaver).call(deleteMe, { body: { password: PASSWORD } })).status).toBe(204);
  const list = join(folder, 'list.ndjson');
  const at = app.clock.now().toISOString();
  writeFileSync(list, erasureLine({ scope: 'account', subjectHash: subjectHash(leaver.id), at }));
  const url = await anEmptyDatabase();
  const restoredDir = join(folder, 'restored-two');
  const said = await command('restore.ts', settingsOf(url, restoredDir))(target, '--erasures', list);
  expect(said).toMatchObject({ code: 0, complaint: '' });
  expect(said.out).toContain('erasures on the list: 1; erased again: accounts 1');
  const left = await inDatabase(url, everything);
  expect(left.filter((row) => row.includes(leaver.email))).toEqual([]);
  expect(readFileSync(join(restoredDir, 'erasures.ndjson'), 'utf8')).toContain(subjectHash(leaver.id));
}, 180_000);

test('a backup that is not as it was written changes nothing', async () => {
  const target = join(folder, 'three');
  const backup = command('backup.ts', settingsOf(app.connectionString, dataDir));
  expect(await backup(target)).toMatchObject({ code: 0 });
  expect(await backup(target)).toMatchObject({
    code: 1,
    complaint: expect.stringContaining('exists already'),
  });
  const whole = await readBackup(target);
  const manifest = join(target, 'manifest.json');
  const text = readFileSync(manifest, 'utf8');
  const spoilt = async (change: (found: typeof whole) => unknown) => {
    writeFileSync(manifest, JSON.stringify(change(structuredClone(whole))));
    const refusal = await readBackup(target).catch((error: unknown) => String(error));
    writeFileSync(manifest, text);
    return refusal;
  };
  const [table] = whole.tables;
  expect(await spoilt((found) => ({ ...found, format: 2 }))).toContain('format');
  expect(
    await spoilt((found) => ({
      ...found,
      files: [{ path: '../../secret', bytes: 1, sha256: '0'.repeat(64) }],
    })),
  ).toContain('files.0.path');
  expect(await spoilt((found) => ({ ...found, files: found.files.slice(1) }))).toContain(
    `${whole.files[0]?.path} is not in the list`,
  );
  await expect(readBackup(folder)).rejects.toThrow('manifest.json');

  const file = join(target, table?.file ?? '');
  const bytes = readFileSync(file);
  writeFileSync(file, Buffer.concat([bytes.subarray(0, -1), Buffer.from([(bytes.at(-1) ?? 0) ^ 1])]));
  const url = await anEmptyDatabase();
  const restore = command('restore.ts', settingsOf(url, join(folder, 'restored-three')));
  expect(await restore(target)).toMatchObject({
    code: 1,
    complaint: `Not restored: ${table?.file} is not what was backed up\n`,
  });
  writeFileSync(file, bytes);
  const strange = { ...whole, migrations: [{ name: '0000_else.sql', checksum: '0'.repeat(64) }] };
  writeFileSync(manifest, JSON.stringify(strange));
  expect(await restore(target)).toMatchObject({
    code: 1,
    complaint: expect.stringContaining('another version (0000_else.sql)'),
  });
  expect(await inDatabase(url, everything)).toEqual([]);
  expect(existsSync(join(folder, 'restored-three', 'secrets.json'))).toBe(false);
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
}, 120_000);
