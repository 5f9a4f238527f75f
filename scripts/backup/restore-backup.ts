import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { z } from 'zod';
import { prepareJobs } from '#server/adapters/jobs.graphile.ts';
import type { Config } from '#server/config.ts';
import type { DumpedRow } from '#server/db/core/dumped-tables.ts';
import { isInUse, loadTables } from '#server/db/core/load-tables.ts';
import { migrate, shippedMigrations } from '#server/db/core/migrate.ts';
import type { Deps } from '#server/deps.ts';
import { BackupError, type Manifest } from './manifest.ts';

const BATCH = 1_000;
const row = z.array(z.string().nullable());

type Target = { pool: pg.Pool; blobs: Deps['blobs']; config: Config; folder: string };

/**
 * Puts a backup whose files were checked into an empty installation: tables as the backup's version had them, the rows,
 * what newer migrations change, pictures, secrets. Returns how many pictures were not there yet. Throws `BackupError`
 * before anything is changed when somebody is in the database, or the backup is of another version or other secrets.
 */
export async function restoreBackup(manifest: Manifest, target: Target): Promise<number> {
  const { pool, folder, config } = target;
  await refuseStrange(manifest);
  const secrets = await secretsToRestore(folder, config);
  if (manifest.currency !== config.currency)
    throw new BackupError(`the backup is in ${manifest.currency}, but CURRENCY is ${config.currency}`);
  const client = await pool.connect();
  try {
    if (await isInUse(client)) throw new BackupError('the database is not empty; name another one');
    await migrate(pool, undefined, manifest.migrations.at(-1)?.name);
    await prepareJobs(pool);
    await loadTables(client, {
      tables: manifest.tables,
      sequences: manifest.sequences,
      rowsOf: ({ name }) =>
        rowsIn(join(folder, manifest.tables.find((table) => table.name === name)?.file ?? '')),
    });
    await migrate(pool);
  } finally {
    client.release();
  }
  if (secrets) {
    await mkdir(config.dataDir, { recursive: true, mode: 0o711 });
    await writeFile(join(config.dataDir, 'secrets.json'), secrets, { mode: 0o600 });
  }
  return restorePictures(manifest, target);
}

/** Every migration of the backup has to be one of ours, with the same text. */
async function refuseStrange({ migrations }: Manifest): Promise<void> {
  const ours = new Map((await shippedMigrations()).map(({ name, checksum }) => [name, checksum]));
  const strange = migrations.find(({ name, checksum }) => ours.get(name) !== checksum);
  if (strange)
    throw new BackupError(
      `the backup is of another version (${strange.name}): restore it with that version, then update`,
    );
}

/** The backup's secrets; null where the installation has the same ones, or takes them from APP_SECRET. */
async function secretsToRestore(folder: string, { appSecret, dataDir }: Config): Promise<Buffer | null> {
  const backedUp = join(folder, 'secrets.json');
  if (appSecret || !existsSync(backedUp)) return null;
  const secrets = await readFile(backedUp);
  const present = join(dataDir, 'secrets.json');
  if (!existsSync(present)) return secrets;
  if ((await readFile(present)).equals(secrets)) return null;
  throw new BackupError(`${present} holds other secrets than the backup; move it away`);
}

async function* rowsIn(file: string): AsyncGenerator<DumpedRow[]> {
  const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()), crlfDelay: Infinity });
  let batch: DumpedRow[] = [];
  for await (const line of lines) {
    batch.push(row.parse(JSON.parse(line)));
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Pictures never change: one that is there already stays. */
async function restorePictures(manifest: Manifest, { blobs, folder }: Target): Promise<number> {
  let restored = 0;
  for (const { path } of manifest.files.filter((file) => file.path.startsWith('pictures/'))) {
    const id = path.split('/').at(-1) ?? '';
    if (await blobs.get(id)) continue;
    await blobs.put(id, await readFile(join(folder, path)));
    restored += 1;
  }
  return restored;
}
