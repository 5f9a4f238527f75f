// `npm run erasures:replay [-- FILE]`: after an older backup was restored, erases again everybody on the list of erasures
// whom it holds. Without a file the list is read where the server keeps it. Doing it twice changes nothing; exit 1 when
// the list is empty, because then there is nothing to go by, or when somebody could not be erased.
import { readFile } from 'node:fs/promises';
import { readErasures } from '#domain/erasures.ts';
import { joinEmbeddedPostgres } from '#server/adapters/postgres.embedded-join.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/main-database.ts';
import { realDeps } from '#server/main-deps.ts';
import { NO_PROVIDER } from '#server/main-payments.ts';
import { openShared } from '#server/main-shared.ts';
import { replayErasures } from '#server/services/erasures/replay-erasures.ts';

const config = readConfig(process.env);
const databaseUrl = config.databaseUrl ?? joinEmbeddedPostgres(config.dataDir);
const log = (line: string) => void process.stderr.write(`${line}\n`);
const database = await openDatabase({ ...config, databaseUrl }, log);
const shared = await openShared(config, log);
try {
  const deps = realDeps(config, database.db, NO_PROVIDER, shared, new AbortController().signal);
  const [file] = process.argv.slice(2);
  const list = file ? readErasures(await readFile(file, 'utf8')) : await deps.erasures.all();
  const { listed, accounts, subscribers, unsettled, failed } = await replayErasures(deps, list);
  process.stdout.write(
    `${listed} ștergeri în listă; șterse din nou: ${accounts} conturi, ${subscribers} abonări\n`,
  );
  for (const { accountId, reason } of unsettled)
    process.stdout.write(`de lămurit\t${accountId}\t${reason}\n`);
  for (const { id, error } of failed) process.stderr.write(`neșters\t${id}\t${error}\n`);
  process.exitCode = listed > 0 && failed.length === 0 ? 0 : 1;
} finally {
  await shared.close();
  await database.close();
}
