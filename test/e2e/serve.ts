import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

// Server for the browser tests: its own empty data, deleted at the end, a free port, demo accounts. Prints its address
// and its data folder in one line, `<name>_ORIGIN=… DATA=…`, once it is ready.

/** Pace of the demo's trips: 30 seconds instead of 75, each part still long enough to be seen. */
const DEMO_PACE = '0.4';

const { values } = parseArgs({
  options: {
    name: { type: 'string', default: 'stafeta' },
    couriers: { type: 'string', default: 'off' },
    cod: { type: 'string', default: 'off' },
  },
});

if (!existsSync(join(import.meta.dirname, '../../build/csp.json'))) {
  process.stderr.write(
    'The web pages are missing: run "npm run build:web" first (npm test does it by itself).\n',
  );
  process.exit(1);
}

const dataDir = mkdtempSync(join(tmpdir(), 'stafeta-e2e-'));
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));

const port = await freePort();
Object.assign(process.env, {
  PORT: String(port),
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  DEMO: 'on',
  DEMO_COURIERS: values.couriers,
  DEMO_CITY: 'off',
  COD: values.cod,
  SIM_PACE: DEMO_PACE,
  WEBHOOK_LOOPBACK: 'on',
  LOG_LEVEL: 'warn',
});
for (const name of ['DATABASE_URL', 'REDIS_URL', 'S3_ENDPOINT', 'PUBLIC_ORIGIN']) delete process.env[name];

await import('../../src/server/main.ts');
process.stdout.write(`${values.name}_ORIGIN=http://127.0.0.1:${port} DATA=${dataDir}\n`);

/** A free port. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port: free } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return free;
}
