import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A numbered file of SQL, and the SHA-256 of its text by which a later change of it is seen. */
export type MigrationFile = { name: string; text: string; checksum: string };

/** The database was made by migrations that were since replaced: it cannot be brought up to date, and is left as it is. */
export class OlderDatabaseError extends Error {
  override name = 'OlderDatabaseError';
}

/** The files of a folder in the order of their names. */
export async function migrationFiles(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      // A checkout may write other ends of lines; the statements are the same.
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/**
 * The files that a database has not had yet. Throws when one of them comes before a file that it has had, and when a file
 * that it has had reads otherwise now: such a database would differ from one that is made anew, and nobody would know.
 * Files that it had and that are gone are a newer release's when they come after ours; a gone file among ours makes it an
 * `OlderDatabaseError`.
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
