// `npm run bench`: starts a database and, for each bench, a separate server process on an empty database; prints a
// table and writes JSON. `--profile NAME` writes a CPU profile and the statements of one operation beside it instead.
// It never fails because of a time: times belong to the machine, ratios in one run to the
// product.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '#server/adapters/postgres/postgres.embedded.ts';
import { board } from './board.ts';
import type { Bench, Row } from './context.ts';
import { growth } from './growth.ts';
import { jobsNear } from './jobs-near.ts';
import { money } from './money.ts';
import { memory } from './server-memory.ts';
import { numbers } from './numbers.ts';
import { offers } from './offers.ts';
import { positions } from './positions.ts';
import { processes } from './processes.ts';
import { search } from './search.ts';
import { tariffs } from './tariffs.ts';
import { streams } from './streams.ts';
import { profile, PROFILED } from './profile.ts';
import { withServer } from './with-server.ts';
import { explainOnRequest } from '../scripts/help.mjs';

explainOnRequest();

const BENCHES: readonly Bench[] = [
  ...[jobsNear, positions, streams, money, offers, numbers],
  ...[search, tariffs, board, processes, growth, memory],
];

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
    out: { type: 'string' },
    /** Seconds for which the board stays open; an hour is 3600. */
    soak: { type: 'string' },
    profile: { type: 'string' },
  },
});

const chosen = BENCHES.filter(({ name }) => !values.only || values.only.includes(name));
if (chosen.length === 0) {
  process.stderr.write(`No such bench; there are: ${BENCHES.map(({ name }) => name).join(', ')}\n`);
  process.exit(1);
}
const profiled = values.profile;
if (profiled !== undefined && !PROFILED.includes(profiled)) {
  process.stderr.write(`No such operation to profile; there are: ${PROFILED.join(', ')}\n`);
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'stafeta-bench-'));
const out = values.out ?? join(mkdtempSync(join(tmpdir(), 'stafeta-bench-result-')), 'bench.json');
mkdirSync(dirname(out), { recursive: true });
const database = await startEmbeddedPostgres({
  dataDir: folder,
  log: () => undefined,
  // Room for 64 connections of pgbench besides the server's own.
  settings: {
    max_connections: '120',
    ...(profiled
      ? { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.track_planning': 'on' }
      : {}),
  },
});
const results: Record<string, Row[]> = {};
try {
  const { quick } = values;
  if (profiled !== undefined) {
    await withServer(
      { folder, ownerUrl: database.connectionString, quick, inspected: true, statements: true },
      (context) => profile(context, profiled, dirname(out)),
    );
  }
  for (const bench of profiled === undefined ? chosen : []) {
    process.stdout.write(`\n${bench.name}\n`);
    const soakSeconds = values.soak === undefined ? {} : { soakSeconds: Number(values.soak) };
    const { inspected = false } = bench;
    const ownerUrl = database.connectionString;
    const where = { folder, ownerUrl, quick, inspected, ...soakSeconds };
    const rows = await withServer(where, bench.run);
    results[bench.name] = rows;
    console.table(Object.fromEntries(rows.map(({ what, ...figures }) => [what, figures])));
  }
} finally {
  await database.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
const machine = { cpu: cpus()[0]?.model ?? '', cores: availableParallelism(), load: loadavg()[0] };
writeFileSync(
  out,
  `${JSON.stringify({ at: new Date().toISOString(), quick: values.quick, machine, results }, null, 2)}\n`,
);
process.stdout.write(`\n${out}\n`);
