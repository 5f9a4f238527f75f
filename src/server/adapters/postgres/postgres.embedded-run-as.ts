import { spawnSync } from 'node:child_process';
import { chownSync, lchownSync, readdirSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';

/** How the database's programs are started: a command prefix or another user, and the owner of its files. */
export type RunAs = { prefix: string[]; user?: Owner; owner: Owner };

type Owner = { uid: number; gid: number };

const NOBODY: Owner = { uid: 65_534, gid: 65_534 };
const IN_USER_NAMESPACE = ['unshare', '--user', '--map-user=65534', '--map-group=65534'];

/**
 * PostgreSQL refuses to run as root, and as a user id without a name (as in containers). Then it runs in a user
 * namespace, where it appears as nobody and no user has to be created; where root may not create namespaces, as the
 * folder's owner or as nobody, if they can access the program and the folder.
 */
export function chooseRunAs(program: string, dataDir: string): RunAs {
  const usable = candidates(dataDir).find((candidate) => canReach(candidate, program, dataDir));
  if (usable) return withDeathSignal(usable);
  throw new Error(
    `PostgreSQL cannot start: it may not run as root, "unshare --user" is not permitted here, and an ordinary ` +
      `user does not reach ${program} and ${dataDir}. Start as an ordinary user or give DATABASE_URL.`,
  );
}

function candidates(dataDir: string): RunAs[] {
  const me: Owner = { uid: process.getuid?.() ?? -1, gid: process.getgid?.() ?? -1 };
  if (me.uid !== 0 && hasName()) return [{ prefix: [], owner: me }];
  const inNamespace = { prefix: IN_USER_NAMESPACE, owner: me };
  if (me.uid !== 0) return [inNamespace];
  const others = [ownerOf(dirname(dataDir)), NOBODY].filter(({ uid }) => uid !== 0);
  return [inNamespace, ...others.map((user) => ({ prefix: [], user, owner: user }))];
}

function hasName(): boolean {
  try {
    return Boolean(userInfo().username);
  } catch {
    return false;
  }
}

/** Changes the folder's owner to the user that it runs as, when an earlier start used another one. */
export function changeOwner(path: string, { owner }: RunAs): void {
  if (process.getuid?.() !== 0 || ownerOf(path).uid === owner.uid) return;
  for (const entry of readdirSync(path, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(path, entry), owner.uid, owner.gid);
  }
  chownSync(path, owner.uid, owner.gid);
}

/** Ends the database when the process that started it dies, `kill -9` included. Linux with util-linux only. */
function withDeathSignal(runAs: RunAs): RunAs {
  const prefix = [...runAs.prefix, 'setpriv', '--pdeathsig', 'INT'];
  return succeeds({ ...runAs, prefix }, ['true']) ? { ...runAs, prefix } : runAs;
}

function canReach(runAs: RunAs, program: string, dataDir: string): boolean {
  return succeeds(runAs, ['sh', '-c', 'test -x "$1" && "$0" --version', program, dataDir]);
}

function succeeds({ prefix, user }: RunAs, command: string[]): boolean {
  const [program = '', ...rest] = [...prefix, ...command];
  return spawnSync(program, rest, { stdio: 'ignore', timeout: 10_000, ...user }).status === 0;
}

function ownerOf(path: string): Owner {
  const { uid, gid } = statSync(path);
  return { uid, gid };
}
