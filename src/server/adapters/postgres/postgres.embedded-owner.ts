import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startTimeOf, isProcessRunning } from './postgres.embedded-processes.ts';

type Owner = { pid: number; birth: string; port: number; ending?: boolean };

/** The longest that a start waits for an owner that is ending: a little more than such a one takes at most. */
const ENDING_MS = 65_000;
const CHECK_MS = 100;

/** The id of the process that currently runs the database in the folder `home`, if any. */
export function runningOwner(home: string): number | undefined {
  const owner = readOwner(home);
  return owner && isProcessRunning(owner.pid) && startTimeOf(owner.pid) === owner.birth
    ? owner.pid
    : undefined;
}

/** Waits while the process that runs the database in the folder `home` is ending, and says so once. */
export async function untilOwnerHasEnded(home: string, log: (line: string) => void): Promise<void> {
  const deadline = Date.now() + ENDING_MS;
  for (let isAnnounced = false; Date.now() < deadline; isAnnounced = true) {
    const pid = runningOwner(home);
    if (pid === undefined || !readOwner(home)?.ending) return;
    if (!isAnnounced) log(`Process ${pid} is still ending, waiting for it…`);
    await sleep(CHECK_MS);
  }
}

/** Records that this process is ending: whoever starts meanwhile waits for it. A full disk does not disturb the end. */
export function announceEnd(home: string): void {
  const owner = readOwner(home);
  if (owner?.pid !== process.pid) return;
  try {
    writeOwner(home, { ...owner, ending: true });
  } catch {
    // Then the next start is refused instead of waiting.
  }
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
  writeOwner(home, { pid: process.pid, birth: startTimeOf(process.pid), port });
}

/** The database's previous port, so that tools configured for it keep working. */
export function lastPort(home: string): number | undefined {
  return readOwner(home)?.port;
}

/** Stores the port for the next start and lets another process run the database. */
export function releaseDatabase(home: string): void {
  const owner = readOwner(home);
  if (owner?.pid === process.pid) writeOwner(home, { ...owner, pid: 0 });
}

function readOwner(home: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(home), 'utf8')) as Owner;
  } catch {
    return undefined;
  }
}

function writeOwner(home: string, owner: Owner): void {
  // Whole or not at all: an empty file would give the database to whoever starts next.
  const fresh = `${fileOf(home)}.new`;
  writeFileSync(fresh, JSON.stringify(owner), { mode: 0o600 });
  renameSync(fresh, fileOf(home));
}

function fileOf(home: string): string {
  return join(home, 'owner.json');
}
