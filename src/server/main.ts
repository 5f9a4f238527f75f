import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buildApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { checkCurrency } from './main-currency.ts';
import { prepareDrain } from './main-drain.ts';
import { realDeps } from './main-deps.ts';
import { liveInCity, refuseRealTexts } from './main-demo-city.ts';
import { seedDemoPeople, startDemoCouriers } from './main-demo.ts';
import { startAllJobs } from './main-jobs.ts';
import { openPayments } from './main-payments.ts';
import { openOrSetAside } from './main-old-data.ts';
import { importPlaceFiles } from './main-place-files.ts';
import { watchImports } from './main-places.ts';
import { logSettlement } from './main-settlement.ts';
import { openShared } from './main-shared.ts';
import { openTraces } from './main-traces.ts';
import { processLifecycle } from './process/process-lifecycle.ts';
import { whenIdle } from './process/when-idle.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from './services/demo/seed-demo.ts';

const WEB = join(import.meta.dirname, '../../build/client');
/** When the jobs have had their first turn, so that what the start used is no longer needed. */
const SETTLED_MS = 5_000;
const started = performance.now();
const lifecycle = processLifecycle({
  exit: (code) => process.exit(code),
  print: log,
  printError: (error) =>
    void process.stderr.write(
      `${error instanceof ConfigError ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
    ),
});
const { opened } = lifecycle;

await lifecycle.run(start);

async function start(): Promise<void> {
  // npm forwards Ctrl-C a second time: with `once` that one would kill the process while it stops.
  process.on('SIGINT', () => lifecycle.end('SIGINT'));
  process.on('SIGTERM', () => lifecycle.end('SIGTERM'));
  const config = readConfig(process.env);
  const { traces, watch, close: closeTraces } = await openTraces(config, log);
  opened(closeTraces);
  const database = await openOrSetAside(config, log, process.argv, {
    watch,
    stopping: lifecycle.stopping,
  });
  opened(database.close);
  await checkCurrency(config, database.db);
  await refuseRealTexts(config, database.db);
  const cards = await database.alone(() => openPayments(config, database));
  opened(cards.close);
  const shared = await openShared(config, log);
  opened(shared.close);
  const deps = realDeps(config, database.db, cards.provider, shared, lifecycle.stopping, traces);
  opened(await watchImports(deps));
  const demo = config.demo
    ? await database.alone(() => seedDemoPeople(deps, { hasCity: config.demoCity, ...cards, ...database }))
    : null;
  if (demo && demo.added > 0) log(`demo: ${demo.added} accounts created`);
  const app = await buildApp(deps, {
    logLevel: config.logLevel,
    trustedProxies: config.trustedProxies,
    // The hashes are the last file of a build: if they exist, it is complete.
    metrics: { token: config.metricsToken, connections: database.connections },
    webFolder: existsSync(join(WEB, '../csp.json')) ? WEB : null,
    builds: config.buildsDir,
  });
  await cards.mountPages(app);
  // On its own database it is alone: no other process answers while it is away.
  const drainConnections = prepareDrain(app.server, { keepsIdle: Boolean(config.databaseUrl) });
  await app.listen({ port: config.port, host: config.host });
  opened(() => app.close());
  let stopJobs: () => Promise<unknown> = () => Promise.resolve();
  opened(() => Promise.all([drainConnections(lifecycle.forceStop), stopJobs()]));
  stopJobs = await startAllJobs(database.ownerPool, deps);
  const { port } = app.server.address() as AddressInfo;
  cards.setProductUrl(`http://127.0.0.1:${port}`);
  if (demo?.city) opened(liveInCity(deps, demo.city));
  if (config.demo && config.demoCouriers) opened(startDemoCouriers(`http://127.0.0.1:${port}`));
  announce(config.publicOrigin, config.demo);
  if (config.placeFiles.length > 0) opened(importPlaceFiles(config, log));
  await logSettlement(config, deps, log);
  whenIdle(giveMemoryBack, SETTLED_MS);
}

/**
 * An idle heap shrinks late or never by itself; `npm start` gives the function that shrinks it once. It stops the process for a tenth of a
 * second and forgets compiled code, so it waits for an idle second.
 */
function giveMemoryBack(): void {
  globalThis.gc?.({ type: 'major', flavor: 'last-resort', execution: 'sync' });
}

function announce(address: string, isDemo: boolean): void {
  log(`ready in ${((performance.now() - started) / 1_000).toFixed(1)} s`);
  process.stdout.write(`\n  Ștafeta: ${address}\n`);
  if (!isDemo) return;
  process.stdout.write(`  What to try: ${address}/demo\n`);
  process.stdout.write(`\n  Demo accounts, password ${DEMO_PASSWORD}:\n`);
  for (const person of DEMO_PEOPLE) process.stdout.write(`    ${person.email}\n`);
  process.stdout.write('\n  Stop: Ctrl-C\n\n');
}

function log(line: string): void {
  process.stdout.write(`${line}\n`);
}
