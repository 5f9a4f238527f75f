// `npm run erasures:replay [-- FILE]`: after restoring an older backup, repeats the erasure of everybody on the list of
// erasures whom the backup still has. Without a file, the list is read where the server stores it. Idempotent; exit 1
// when there is no list, when lines of it are damaged, or when an erasure failed.
import { readFile } from 'node:fs/promises';
import { type ErasureReading, readErasureList } from '#domain/accounts/erasures.ts';
import { joinEmbeddedPostgres } from '#server/adapters/postgres/postgres.embedded-join.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/main-database.ts';
import { realDeps } from '#server/main-deps.ts';
import { NO_PROVIDER } from '#server/main-payments.ts';
import { openShared } from '#server/main-shared.ts';
import { withSettings } from './settings-file.mjs';
import { tellReplay } from './backup/tell-replay.ts';
import { explainOnRequest } from './help.mjs';

explainOnRequest();

const complain = (line: string) => void process.stderr.write(`${line}\n`);
const [file] = process.argv.slice(2);
const given = file === undefined ? null : await readGiven(file);
const config = readConfig(withSettings());
const databaseUrl = config.databaseUrl ?? joinEmbeddedPostgres(config.dataDir);
const database = await openDatabase({ ...config, databaseUrl }, complain);
const shared = await openShared(config, complain);
try {
  const deps = realDeps(config, database.db, NO_PROVIDER, shared, new AbortController().signal);
  process.exitCode = (await tellReplay(deps, given ?? (await deps.erasures.read()))) ? 0 : 1;
} finally {
  await shared.close();
  await database.close();
}

/** Reads the given copy; a wrong name ends the command before anything is changed. */
async function readGiven(path: string): Promise<ErasureReading> {
  try {
    return readErasureList(await readFile(path, 'utf8'));
  } catch (error) {
    complain(`the list ${path} cannot be read: ${(error as NodeJS.ErrnoException).code ?? String(error)}`);
    process.exit(1);
  }
}
