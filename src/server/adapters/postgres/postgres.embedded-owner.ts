import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTimeOf, isProcessRunning } from './postgres.embedded-processes.ts';

type Owner = { pid: number; birth: string; port: number };

/** The id of the process that currently runs the database in the folder `home`, if any. */
export function runningOwner(home: string): number | undefined {
  const owner = readOwner(home);
  return owner && isProcessRunning(owner.pid) && startTimeOf(owner.pid) === owner.birth
    ? owner.pid
    : undefined;
}

/**
 * Records that this process runs the database in the folder `home`, on `port`. Throws a sentence when another live
 * process already does: its database must not be stopped under it.
 */
export function claimDatabase(home: string, port: number): void {
  const other = runningOwner(home);
  if (other !== undefined) {
    throw new Error(
      `The database in ${home} is already used by process ${other}. Stop it or choose another DATA_DIR.`,
    );
  }
  const mine: Owner = { pid: process.pid, birth: startTimeOf(process.pid), port };
  writeFileSync(fileOf(home), JSON.stringify(mine), { mode: 0o600 });
}

/** The database's previous port, so that tools configured for it keep working. */
export function lastPort(home: string): number | undefined {
  return readOwner(home)?.port;
}

/** Stores the port for the next start and lets another process run the database. */
export function releaseDatabase(home: string): void {
  const owner = readOwner(home);
  if (owner?.pid === process.pid)
    writeFileSync(fileOf(home), JSON.stringify({ ...owner, pid: 0 }), { mode: 0o600 });
}

function readOwner(home: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(home), 'utf8')) as Owner;
  } catch {
    return undefined;
  }
}

function fileOf(home: string): string {
  return join(home, 'owner.json');
}
