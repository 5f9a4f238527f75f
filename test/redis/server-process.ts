import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PROCESS_ENVIRONMENT } from '../support/process-environment.ts';
import { freePort } from './servers.ts';

const SERVER = join(import.meta.dirname, '../../src/server/main.ts');
/** Start timeout in milliseconds; a server that exits is noticed at once. */
export const START_MS = 120_000;

/** The real server in its own process, with its own folder. */
export type ServerProcess = {
  baseUrl: string;
  port: number;
  pid: number;
  signal(name: NodeJS.Signals): void;
  /** Its exit code, once it has ended; null when it was killed. */
  ended: Promise<number | null>;
  stop(): Promise<void>;
};

/** Starts a server with these settings and nothing else of the environment; resolves once it is ready. */
export async function serverProcess(
  environment: Record<string, string>,
  onPort?: number,
  program = SERVER,
): Promise<ServerProcess> {
  const port = onPort ?? (await freePort());
  const baseUrl = `http://127.0.0.1:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'stafeta-process-'));
  const server = spawn(process.execPath, [program], {
    env: { ...PROCESS_ENVIRONMENT, ...environment, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => server.once('exit', resolve));
  let printed = '';
  const stopping = Promise.withResolvers<void>();
  const collect = (chunk: Buffer) => {
    printed = `${printed}${chunk.toString()}`.slice(-5_000);
    if (printed.includes('stopping…')) stopping.resolve();
  };
  server.stdout.on('data', collect);
  server.stderr.on('data', collect);
  for (const deadline = Date.now() + START_MS; !(await isReady(baseUrl)); await sleep(50)) {
    if (server.exitCode !== null || server.signalCode !== null || Date.now() > deadline) {
      server.kill('SIGKILL');
      throw new Error(`the server did not start:\n${printed}`);
    }
  }
  return {
    baseUrl,
    port,
    pid: server.pid ?? 0,
    signal: (name) => void server.kill(name),
    ended,
    stop: async () => {
      server.kill('SIGTERM');
      // A second signal ends it at once: no connection is being served, and idle ones would be awaited. Two signals
      // that arrive together are one for the process.
      await Promise.race([stopping.promise, ended]);
      server.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

async function isReady(baseUrl: string): Promise<boolean> {
  const answer = await fetch(`${baseUrl}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
  await answer?.body?.cancel();
  return answer?.status === 200;
}
