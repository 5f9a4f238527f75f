import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from '#domain/thrown.ts';

/** Whether a process with this id exists, ours or not. */
export function isProcessRunning(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** A process's start time in the system's clock ticks: distinguishes it from a later one with the same id. */
export function startTimeOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/**
 * Cleans up after an earlier run: stops an orphaned postmaster, waits for children that are still ending after a `kill
 * -9`, kills those that do not, and removes a lock file whose process id now belongs to another program. Throws a
 * sentence after `deadlineMs`.
 */
export async function clearLeftovers(
  cluster: string,
  log: (line: string) => void,
  deadlineMs = 20_000,
): Promise<void> {
  const started = Date.now();
  let lastSignalMs = 0;
  for (let left = processesIn(cluster); left.length > 0; left = processesIn(cluster)) {
    const waited = Date.now() - started;
    if (waited > deadlineMs) {
      throw new Error(`Old processes of the database do not stop (${left.join(', ')}) in ${cluster}.`);
    }
    if (lastSignalMs === 0) requestStop(cluster, left);
    if (waited > deadlineMs / 2) left.forEach((pid) => signal(pid, 'SIGKILL'));
    if (waited >= lastSignalMs) {
      log(
        `Waiting for old processes of the database to stop (${left.length}, ${Math.round(waited / 1000)} s)…`,
      );
      lastSignalMs = waited + 3000;
    }
    await sleep(100);
  }
  removeForeignLock(cluster, log);
}

/** Sends the postmaster a fast shutdown; children without a postmaster end by themselves. */
function requestStop(cluster: string, left: number[]): void {
  const postmaster = lockedBy(cluster);
  if (postmaster !== undefined && left.includes(postmaster)) signal(postmaster, 'SIGINT');
}

/** PostgreSQL processes by their working directory, the cluster folder. On systems other than Linux, by lock file. */
function processesIn(cluster: string): number[] {
  if (process.platform !== 'linux')
    return [lockedBy(cluster)].filter((pid) => pid !== undefined && isProcessRunning(pid)) as number[];
  const numbers = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return numbers.map(Number).filter((pid) => isPostgresIn(cluster, pid));
}

function isPostgresIn(cluster: string, pid: number): boolean {
  return linkOf(pid, 'cwd') === cluster && basename(linkOf(pid, 'exe') ?? '').startsWith('postgres');
}

function linkOf(pid: number, name: 'cwd' | 'exe'): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/${name}`);
  } catch {
    return undefined;
  }
}

function lockedBy(cluster: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10);
    return pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** After a reboot the lock file's process id may belong to another program; PostgreSQL would refuse to start. */
function removeForeignLock(cluster: string, log: (line: string) => void): void {
  const pid = lockedBy(cluster);
  if (pid === undefined || linkOf(pid, 'cwd') === undefined || isPostgresIn(cluster, pid)) return;
  log(`Removing the old lock of the database: process ${pid} is another program now.`);
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended in the meantime, as wanted.
  }
}
