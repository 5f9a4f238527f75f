import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { messageOf } from '#domain/thrown.ts';
import { isProcessRunning } from './postgres.embedded-processes.ts';
import { changeOwner } from './postgres.embedded-run-as.ts';
import type { RunAs } from './postgres.embedded-run-as.ts';

const run = promisify(execFile);

/** The superuser's name and the database's name. */
export const DATABASE_NAME = 'stafeta';

/**
 * Creates the cluster folder and its password on the first start; returns the password. It is created under a temporary
 * name and moved when complete, so that a crash leaves nothing broken behind.
 */
export async function createClusterOnce(
  home: string,
  initdb: string,
  runAs: RunAs,
  log: (line: string) => void,
): Promise<string> {
  removeAbandoned(home);
  if (!existsSync(home)) {
    log('Preparing the database, once only…');
    await createCluster(home, initdb, runAs);
  }
  changeOwner(home, runAs);
  return readFileSync(join(home, 'password'), 'utf8');
}

async function createCluster(home: string, initdb: string, runAs: RunAs): Promise<void> {
  const draft = `${home}.new-${process.pid}`;
  mkdirSync(join(draft, 'run'), { recursive: true, mode: 0o700 });
  chmodSync(draft, 0o700);
  writeFileSync(join(draft, 'password'), randomBytes(32).toString('base64url'), { mode: 0o600 });
  changeOwner(draft, runAs);
  await initialise(draft, initdb, runAs);
  renameSync(draft, home);
}

/** Runs initdb: UTF-8 in code point order; the C library's UTF-8 character classes where the system has them. */
async function initialise(draft: string, initdb: string, runAs: RunAs): Promise<void> {
  const cluster = join(draft, 'cluster');
  const common = [
    ...[
      initdb,
      '-D',
      cluster,
      '-U',
      DATABASE_NAME,
      '-A',
      'scram-sha-256',
      `--pwfile=${join(draft, 'password')}`,
    ],
    ...['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
  ];
  const attempts = [[...common, '--lc-ctype=C.UTF-8'], common];
  let failure: unknown;
  for (const [program = '', ...rest] of attempts.map((command) => [...runAs.prefix, ...command])) {
    try {
      await run(program, rest, { cwd: draft, env: { PATH: process.env.PATH, LC_ALL: 'C' }, ...runAs.user });
      return;
    } catch (error) {
      failure = error;
      rmSync(cluster, { recursive: true, force: true });
    }
  }
  throw new Error(`The database could not be created in ${dirname(draft)}: ${explain(failure)}`);
}

function explain(failure: unknown): string {
  const stderr = failure instanceof Error && 'stderr' in failure ? String(failure.stderr).trim() : '';
  return stderr || messageOf(failure);
}

/** Removes temporary folders of crashed starts; one whose process is alive belongs to a start in progress. */
function removeAbandoned(home: string): void {
  const parent = dirname(home);
  for (const name of readdirSync(parent)) {
    const pid = /^postgres\.new-(\d+)$/.exec(name)?.[1];
    if (pid && !isProcessRunning(Number(pid))) rmSync(join(parent, name), { recursive: true, force: true });
  }
}
