import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROCESS_ENVIRONMENT } from './process-environment.ts';

const COMMAND = join(import.meta.dirname, '../../scripts/geo-import.ts');

const folder = mkdtempSync(join(tmpdir(), 'stafeta-places-'));
// Several files of tests in one process share this module, and with it the folder.
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

/** Writes a file of places and returns its path. */
export function placeFile(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** Starts the import command on this database, with nothing else of the environment. */
export function startGeoImport(connectionString: string, args: readonly string[]) {
  return spawn(process.execPath, [COMMAND, ...args], {
    env: { ...PROCESS_ENVIRONMENT, DATABASE_URL: connectionString, ACCESS_CODE: 'proba', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs the import command to its end. */
export async function geoImport(connectionString: string, ...args: string[]) {
  const command = startGeoImport(connectionString, args);
  let out = '';
  let complaints = '';
  command.stdout.on('data', (chunk: Buffer) => void (out += chunk.toString()));
  command.stderr.on('data', (chunk: Buffer) => void (complaints += chunk.toString()));
  const [code] = (await once(command, 'close')) as [number];
  return { code, out, complaints };
}
