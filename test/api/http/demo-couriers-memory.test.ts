import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { enableCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { startDemoCouriers } from '#server/main-demo.ts';

/** The limit is 90 in a living city, where trips and longer lists take their part. */
const LIMIT_MIB = 76;
/** Enough for every courier's rounds to have been compiled and collected a few times. */
const CALLS = 60;

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

/** A server with a full list of jobs that nobody wants: what the couriers read in each round. */
async function aBoard(): Promise<{ baseUrl: string; calls(): number }> {
  let calls = 0;
  // An own offer is there already, so nobody bids.
  const job = { deliveryId: 'x', pickup: { lat: 45, lng: 25 }, myOfferId: 'y', note: 'n'.repeat(1_500) };
  const items = JSON.stringify({ items: Array.from({ length: 100 }, () => job) });
  const server = createServer((request, response) => {
    calls += 1;
    request.resume();
    response.end(request.url?.includes('/courier/jobs') ? items : '{"items":[]}');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  cleanups.push(() => server.close().closeAllConnections());
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls: () => calls };
}

/** Resident memory in MiB of the process that has `word` among its arguments. */
function residentOf(word: string): number {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const read = (file: string) => {
      try {
        return readFileSync(`/proc/${pid}/${file}`, 'utf8');
      } catch {
        return '';
      }
    };
    if (read('cmdline').split('\0').includes(word))
      return Number(/VmRSS:\s+(\d+)/.exec(read('status'))?.[1]) / 1_024;
  }
  throw new Error('no such process');
}

test('the demo’s couriers stay within their memory, on a first start too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stafeta-compiled-'));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  enableCompileCache(folder);
  vi.stubEnv('NODE_COMPILE_CACHE', folder);
  vi.stubEnv('MALLOC_ARENA_MAX', '2');
  const { baseUrl, calls } = await aBoard();
  cleanups.push(startDemoCouriers(baseUrl));
  await vi.waitFor(() => expect(calls()).toBeGreaterThan(CALLS), { timeout: 60_000, interval: 100 });
  expect(residentOf(baseUrl)).toBeLessThan(LIMIT_MIB);
}, 90_000);
