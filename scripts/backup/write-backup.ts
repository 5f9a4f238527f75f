import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { erasureLine } from '#domain/accounts/erasures.ts';
import type { Config } from '#server/config.ts';
import {
  beginSnapshot,
  dumpedMigrations,
  dumpedPictures,
  dumpedRows,
  dumpedSequences,
  type DumpedTable,
  dumpedTables,
} from '#server/db/core/dumped-tables.ts';
import type { Deps } from '#server/deps.ts';
import { BackupError, type Manifest, sha256Of } from './manifest.ts';

type Sources = { client: pg.ClientBase; stores: Pick<Deps, 'blobs' | 'erasures'>; config: Config };

/**
 * Writes one moment of the database and its pictures into a new folder. It appears under its name only when it is
 * whole, with everything on the disk. Throws `BackupError` when the folder exists.
 */
export async function writeBackup(target: string, sources: Sources): Promise<Manifest> {
  if (await stat(target).catch(() => null)) throw new BackupError(`${target} exists already`);
  const draft = `${target}.part`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const files: Manifest['files'] = [];
  const added = async (path: string) => {
    const { size } = await stat(join(draft, path));
    files.push({ path, bytes: size, sha256: await sha256Of(join(draft, path)) });
  };
  const keep = async (path: string, content: Buffer | string) => {
    await mkdir(dirname(join(draft, path)), { recursive: true });
    await writeWhole(join(draft, path), content);
    await added(path);
  };
  const { client, stores, config } = sources;
  const at = await beginSnapshot(client);
  try {
    const tables: Manifest['tables'] = [];
    await mkdir(join(draft, 'database'));
    for (const table of await dumpedTables(client)) {
      const file = `database/${table.name.replaceAll(/[^\w.]/g, '_')}.ndjson.gz`;
      tables.push({ ...table, file, rows: await writeRows(client, table, join(draft, file)) });
      await added(file);
    }
    const missing: string[] = [];
    for (const id of await dumpedPictures(client)) {
      const picture = await stores.blobs.get(id);
      if (picture) await keep(`pictures/${id.slice(0, 2)}/${id}`, picture);
      else missing.push(id);
    }
    const secrets = config.appSecret
      ? null
      : await readFile(join(config.dataDir, 'secrets.json')).catch(() => null);
    if (secrets) await keep('secrets.json', secrets);
    const { erasures } = await stores.erasures.read();
    await keep('erasures.ndjson', erasures.map(erasureLine).join(''));
    const manifest: Manifest = {
      format: 1,
      at: at.toISOString(),
      currency: config.currency,
      migrations: await dumpedMigrations(client),
      tables,
      sequences: await dumpedSequences(client),
      missing,
      files,
    };
    await writeWhole(join(draft, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`);
    await rename(draft, target);
    return manifest;
  } finally {
    await client.query('ROLLBACK');
  }
}

/** Writes a table as lines of JSON arrays, compressed; returns how many. */
async function writeRows(client: pg.ClientBase, table: DumpedTable, file: string): Promise<number> {
  let rows = 0;
  const lines = async function* () {
    for await (const batch of dumpedRows(client, table)) {
      rows += batch.length;
      yield batch.map((row) => `${JSON.stringify(row)}\n`).join('');
    }
  };
  const output = await open(file, 'wx', 0o600);
  await pipeline(Readable.from(lines()), createGzip(), output.createWriteStream({ flush: true }));
  return rows;
}

async function writeWhole(path: string, content: Buffer | string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}
