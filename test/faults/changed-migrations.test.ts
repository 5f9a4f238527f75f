import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, inject, test } from 'vitest';
import { openPool } from '#server/db/core/connect.ts';
import { migrate } from '#server/db/core/migrate.ts';
import { quiet } from '../support/database.ts';
import { onServer, withDatabase } from '../support/global-setup.ts';
import { OlderDatabaseError } from '#server/db/core/migration-files.ts';

const ended: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});

/** An empty database, and a folder of numbered migration files. */
async function anEmptyDatabase() {
  const server = inject('ownerUrl');
  const name = `stafeta_migrations_${randomBytes(6).toString('hex')}`;
  await onServer(server, `CREATE DATABASE ${name}`);
  const pool = quiet(openPool({ connectionString: withDatabase(server, name), size: 2, patient: true }));
  const folder = mkdtempSync(join(tmpdir(), 'stafeta-migrations-'));
  ended.push(async () => {
    await pool.end();
    await onServer(server, `DROP DATABASE ${name} WITH (FORCE)`);
    rmSync(folder, { recursive: true });
  });
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  const tables = async () => {
    const { rows } = await pool.query<{ name: string }>(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
    );
    return rows.map((row) => row.name).filter((each) => each !== 'schema_migrations');
  };
  return {
    pool,
    write,
    tables,
    run: () => migrate(pool, folder),
    remove: (file: string) => rmSync(join(folder, file)),
  };
}

test('files are applied once, in the order of their numbers', async () => {
  const { write, run, tables } = await anEmptyDatabase();
  write('0002_b.sql', 'CREATE TABLE b (a integer REFERENCES a);');
  write('0001_a.sql', 'CREATE TABLE a (id integer PRIMARY KEY);');
  expect(await run()).toEqual(['0001_a.sql', '0002_b.sql']);
  write('0003_c.sql', 'CREATE TABLE c ();');
  expect(await run()).toEqual(['0003_c.sql']);
  expect(await run()).toEqual([]);
  expect(await tables()).toEqual(['a', 'b', 'c']);
});

test('a file with a lower number than what the database has had is refused, and nothing is applied', async () => {
  const { write, run, tables } = await anEmptyDatabase();
  write('0002_b.sql', 'CREATE TABLE b ();');
  await run();
  write('0001_a.sql', 'CREATE TABLE a ();');
  write('0003_c.sql', 'CREATE TABLE c ();');
  await expect(run()).rejects.toThrow('migration 0001_a.sql comes before 0002_b.sql');
  expect(await tables()).toEqual(['b']);
});

test('a file that was changed after it was applied is refused, and nothing is applied', async () => {
  const { write, run, tables } = await anEmptyDatabase();
  write('0001_a.sql', 'CREATE TABLE a ();\n');
  await run();
  write('0001_a.sql', 'CREATE TABLE a (id integer);\n');
  write('0002_b.sql', 'CREATE TABLE b ();');
  await expect(run()).rejects.toThrow('migration 0001_a.sql was changed');
  expect(await tables()).toEqual(['a']);
  write('0001_a.sql', 'CREATE TABLE a ();\r\n');
  expect(await run()).toEqual(['0002_b.sql']);
});

test('a database from before checksums takes the files as they are, and holds them from then on', async () => {
  const { pool, write, run } = await anEmptyDatabase();
  write('0001_a.sql', 'CREATE TABLE a ();');
  await run();
  await pool.query('ALTER TABLE schema_migrations DROP COLUMN checksum');
  expect(await run()).toEqual([]);
  write('0001_a.sql', 'CREATE TABLE a (id integer);');
  await expect(run()).rejects.toThrow('was changed');
});

test('a database with a file that is gone from among ours is an older one, and nothing is applied', async () => {
  const { write, run, remove, tables } = await anEmptyDatabase();
  write('0001_a.sql', 'CREATE TABLE a ();');
  write('0002_b.sql', 'CREATE TABLE b ();');
  write('0003_c.sql', 'CREATE TABLE c ();');
  await run();
  remove('0002_b.sql');
  write('0001_a.sql', 'CREATE TABLE a (); CREATE TABLE b ();');
  write('0004_d.sql', 'CREATE TABLE d ();');
  await expect(run()).rejects.toBeInstanceOf(OlderDatabaseError);
  await expect(run()).rejects.toThrow('0002_b.sql');
  expect(await tables()).toEqual(['a', 'b', 'c']);
});

test('a file that only a newer release has is nothing to refuse', async () => {
  const { write, run, remove } = await anEmptyDatabase();
  write('0001_a.sql', 'CREATE TABLE a ();');
  write('0002_b.sql', 'CREATE TABLE b ();');
  await run();
  remove('0002_b.sql');
  expect(await run()).toEqual([]);
});
