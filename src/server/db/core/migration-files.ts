import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A migration: a numbered SQL file, and the SHA-256 of its text, which reveals later changes. */
export type MigrationFile = { name: string; text: string; checksum: string };

/** The database was created by migrations that were replaced since: it cannot be migrated and is left unchanged. */
export class OlderDatabaseError extends Error {
  override name = 'OlderDatabaseError';
}

/** The migrations of a folder in the order of their names. */
export async function migrationFiles(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      // A checkout may have other line endings; the statements are the same.
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/**
 * The migrations that a database lacks. Throws when one of them comes before an applied file, and when an applied
 * file's text has changed: such a database would silently differ from a new one. Applied files that no longer exist
 * belong to a newer release when they come after ours; a missing file among ours gives an `OlderDatabaseError`.
 */
export function pendingFiles(
  files: readonly MigrationFile[],
  applied: ReadonlyMap<string, string | null>,
): MigrationFile[] {
  const last = [...applied.keys()].toSorted().at(-1) ?? '';
  refuseOlder(files, [...applied.keys()]);
  for (const { name, checksum } of files) {
    const had = applied.get(name);
    if (had === undefined && name < last) {
      throw new Error(
        `migration ${name} comes before ${last}, which this database has had: give it a higher number`,
      );
    }
    if (typeof had === 'string' && had !== checksum) {
      throw new Error(
        `migration ${name} was changed after this database had it: put it back and add a new file`,
      );
    }
  }
  return files.filter(({ name }) => !applied.has(name));
}

function refuseOlder(files: readonly MigrationFile[], applied: readonly string[]): void {
  const names = files.map(({ name }) => name);
  const newest = names.at(-1) ?? '';
  const gone = applied.toSorted().find((name) => name < newest && !names.includes(name));
  if (gone === undefined) return;
  throw new OlderDatabaseError(
    `the database was made by an older version, with migrations that this one does not have (${gone}); it cannot be brought up to date`,
  );
}
