// `npm run payments:replay -- --since 2026-11-20T03:00Z`: after a restore, processes all events of the card provider
// since the backup and runs a reconciliation. Can be repeated, and beside a running server; exit 1 when findings are
// left, when the provider no longer stores the whole period, or when nothing could be read.
import { AppError } from '#domain/errors.ts';
import { joinEmbeddedPostgres } from '#server/adapters/postgres/postgres.embedded-join.ts';
import { ConfigError, readConfig } from '#server/config.ts';
import { openDatabase } from '#server/main-database.ts';
import { realDeps } from '#server/main-deps.ts';
import { openPayments } from '#server/main-payments.ts';
import { openShared } from '#server/main-shared.ts';
import { replayEvents } from '#server/services/money/reconciliation/replay-events.ts';
import { withSettings } from './settings-file.mjs';
import { explainOnRequest } from './help.mjs';

explainOnRequest();

/** How many days the provider lists its events. */
const REMEMBERED_DAYS = 30;

const log = (line: string) => void process.stderr.write(`${line}\n`);
const since = sinceFrom(process.argv.slice(2));
const age = Date.now() - since.getTime();
if (age < 0) refuse(`${since.toISOString()} is in the future: give the moment of the backup`);
try {
  process.exitCode = (await replay()) && age <= REMEMBERED_DAYS * 86_400_000 ? 0 : 1;
} catch (error) {
  if (!(error instanceof AppError) && !(error instanceof ConfigError)) throw error;
  log(error instanceof AppError ? `failed: ${error.code}` : error.message);
  process.exitCode = 1;
}
if (age > REMEMBERED_DAYS * 86_400_000)
  log(`the provider remembers ${REMEMBERED_DAYS} days: settle what happened before from its statements`);

/** Returns whether no finding is left for a person. */
async function replay(): Promise<boolean> {
  const config = readConfig(withSettings());
  if (config.paymentsMode === 'off') throw new ConfigError('PAYMENTS_MODE: off, there is no provider to ask');
  const databaseUrl = config.databaseUrl ?? joinEmbeddedPostgres(config.dataDir);
  const database = await openDatabase({ ...config, databaseUrl }, log);
  const closing = [() => database.close()];
  try {
    const cards = await openPayments(config, database);
    closing.unshift(() => cards.close());
    const shared = await openShared(config, log);
    closing.unshift(() => shared.close());
    const deps = realDeps(config, database.db, cards.provider, shared, new AbortController().signal);
    const { events, taken, restored, unknown, found } = await replayEvents(deps, since);
    log(`events read: ${events}, new: ${taken}, payments written again: ${restored.length}`);
    for (const id of unknown) process.stdout.write(`unknown\t${id}\n`);
    for (const { kind, subject, note } of found.lines)
      process.stdout.write(`${kind}\t${subject}\t${note ?? ''}\n`);
    const left = unknown.length + found.lines.length;
    process.stdout.write(`left to settle: ${left}\n`);
    return left === 0;
  } finally {
    for (const close of closing) await close();
  }
}

function sinceFrom([flag, moment = '', ...more]: string[]): Date {
  const at = new Date(moment);
  if (flag !== '--since' || more.length > 0 || Number.isNaN(at.getTime()))
    refuse('Usage: npm run payments:replay -- --since 2026-11-20T03:00Z');
  return at;
}

function refuse(why: string): never {
  log(why);
  process.exit(1);
}
