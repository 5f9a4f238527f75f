import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { reasonOf } from '../setup/finding.ts';

/** A backup cannot be made or used; the message says why, for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** Paths inside the backup's folder, which never lead out of it. */
const path = z.string().regex(/^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/);

const manifest = z.strictObject({
  format: z.literal(1),
  /** The moment that the database and its pictures are of. */
  at: z.iso.datetime(),
  currency: z.string(),
  migrations: z.array(z.strictObject({ name: z.string(), checksum: sha256 })).min(1),
  tables: z.array(
    z.strictObject({
      name: z.string(),
      columns: z.array(z.strictObject({ name: z.string(), type: z.string() })),
      file: path,
      rows: z.int().min(0),
    }),
  ),
  sequences: z.array(
    z.strictObject({ name: z.string(), lastValue: z.string().regex(/^-?\d+$/), isCalled: z.boolean() }),
  ),
  /** Pictures that rows refer to and the store does not have. */
  missing: z.array(z.string()),
  files: z.array(z.strictObject({ path, bytes: z.int().min(0), sha256 })),
});

/** What a backup's `manifest.json` says: it is written last, so a folder without one is no backup. */
export type Manifest = z.infer<typeof manifest>;

/** Reads the manifest and compares every file with it. Throws `BackupError`, before anything is restored. */
export async function readBackup(folder: string): Promise<Manifest> {
  const found = await readManifest(folder);
  for (const { path: name, bytes, sha256: expected } of found.files) {
    const at = join(folder, name);
    const about = await lstat(at).catch(() => null);
    if (!about?.isFile()) throw new BackupError(`${name} is missing from the backup`);
    if (about.size !== bytes || (await sha256Of(at)) !== expected)
      throw new BackupError(`${name} is not what was backed up`);
  }
  const listed = new Set(found.files.map((file) => file.path));
  const unlisted = found.tables.find(({ file }) => !listed.has(file));
  if (unlisted) throw new BackupError(`${unlisted.file} is not in the list of files`);
  return found;
}

async function readManifest(folder: string): Promise<Manifest> {
  let read: unknown;
  try {
    read = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
  } catch (error) {
    throw new BackupError(`${folder} is no whole backup: its manifest.json: ${reasonOf(error)}`);
  }
  const parsed = manifest.safeParse(read);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new BackupError(`${folder}: manifest.json: ${issue?.path.join('.')}: ${issue?.message}`);
}

/** The SHA-256 of a file, in hex. */
export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(file)) hash.update(part as Buffer);
  return hash.digest('hex');
}
