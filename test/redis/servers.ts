import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type StandIn, startStandIn } from './stand-in.ts';

/** A Redis that a test can stop and restart at the same address; it loses its data. */
export type RedisServer = { url: string; stop(): Promise<void>; start(): Promise<void> };

const NAMES = ['redis-server', 'valkey-server'];
/** Debian's redis-tools has no server by its name, but this is the same program, which acts by its file name. */
const SAME_PROGRAM = 'redis-check-rdb';
const DEADLINE_MS = 20_000;

/** Kinds of Redis on this machine: always the fake, and the real server where it is installed. */
export const REDIS_KINDS: readonly ('stand-in' | 'real')[] = findServer()
  ? ['stand-in', 'real']
  : ['stand-in'];

/** Starts a Redis of this kind on a free port. */
export async function startRedis(kind: (typeof REDIS_KINDS)[number]): Promise<RedisServer> {
  const port = await freePort();
  const server = kind === 'real' ? realServer(port) : standInServer(port);
  await server.start();
  return { url: `redis://127.0.0.1:${port}`, ...server };
}

function standInServer(port: number) {
  let running: StandIn | null = null;
  return {
    start: async () => void (running ??= await startStandIn(port)),
    stop: async () => {
      await running?.stop();
      running = null;
    },
  };
}

function realServer(port: number) {
  let running: ChildProcess | null = null;
  const folder = mkdtempSync(join(tmpdir(), 'stafeta-redis-'));
  const program = join(folder, 'redis-server');
  symlinkSync(findServer() ?? '', program);
  const settings = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--dir', folder];
  process.once('exit', () => running?.kill('SIGKILL'));
  return {
    start: async () => {
      running ??= spawn(program, settings, { stdio: 'ignore' });
      await untilItListens(port);
    },
    stop: async () => {
      if (!running) return;
      const exit = once(running, 'exit');
      running.kill('SIGKILL');
      await exit;
      running = null;
      rmSync(join(folder, 'dump.rdb'), { force: true });
    },
  };
}

function findServer(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [...NAMES, SAME_PROGRAM]
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

async function untilItListens(port: number): Promise<void> {
  const deadline = Date.now() + DEADLINE_MS;
  while (!(await listens(port))) {
    if (Date.now() > deadline) throw new Error('the Redis server did not start');
    await sleep(20);
  }
}

function listens(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => answer(true)).once('error', () => answer(false));
    socket.once('connect', () => socket.destroy());
  });
}

/** A free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
