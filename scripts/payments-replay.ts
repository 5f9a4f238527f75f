// `npm run payments:replay -- --since 2026-11-20T03:00Z`: after a restore, takes up all that happened at the card provider
// since the backup and compares the books. May be run again, and beside a running server; exit 1 when something is left.
import { joinEmbeddedPostgres } from '#server/adapters/postgres.embedded-join.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/main-database.ts';
import { realDeps } from '#server/main-deps.ts';
import { openPayments } from '#server/main-payments.ts';
import { openShared } from '#server/main-shared.ts';
import { replayEvents } from '#server/services/reconciliation/replay-events.ts';

const [flag, moment = ''] = process.argv.slice(2);
const since = new Date(moment);
if (flag !== '--since' || Number.isNaN(since.getTime())) {
  process.stderr.write('Folosire: npm run payments:replay -- --since 2026-11-20T03:00Z\n');
  process.exit(1);
}
const log = (line: string) => void process.stderr.write(`${line}\n`);
const config = readConfig(process.env);
const databaseUrl = config.databaseUrl ?? joinEmbeddedPostgres(config.dataDir);
const database = await openDatabase({ ...config, databaseUrl }, log);
const cards = await openPayments(config, database);
const shared = await openShared(config, log);
const stopping = new AbortController();
try {
  const replay = await replayEvents(
    realDeps(config, database.db, cards.provider, shared, stopping.signal),
    since,
  );
  const { events, taken, restored, unknown, found } = replay;
  log(`${events} evenimente citite, ${taken} noi, ${restored.length} plăți scrise din nou`);
  for (const id of unknown) process.stdout.write(`necunoscut\t${id}\n`);
  for (const { kind, subject, note } of found.lines)
    process.stdout.write(`${kind}\t${subject}\t${note ?? ''}\n`);
  process.stdout.write(`${unknown.length + found.lines.length} lucruri de lămurit\n`);
  process.exitCode = unknown.length + found.lines.length === 0 ? 0 : 1;
} finally {
  await shared.close();
  await cards.close();
  await database.close();
}
