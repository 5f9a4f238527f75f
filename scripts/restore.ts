// `npm run restore -- FOLDER [--erasures FILE]`: puts a backup of `npm run backup` into an empty installation, then
// erases again everybody on the list of erasures, in FILE or where the server keeps it. Nothing is changed when a file
// of the backup is not as it was written, or when the database is in use. Exit code 1 when somebody has to look.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type ErasureReading, readErasureList } from '#domain/accounts/erasures.ts';
import { type Config, ConfigError, readConfig } from '#server/config.ts';
import { BackupShapeError } from '#server/db/core/load-tables.ts';
import { ledgerViolations } from '#server/db/money/ledger.ts';
import { openDatabase } from '#server/main-database.ts';
import { realDeps, storageOutsideDatabase } from '#server/main-deps.ts';
import { NO_PROVIDER } from '#server/main-payments.ts';
import { openShared } from '#server/main-shared.ts';
import { BackupError, readBackup } from './backup/manifest.ts';
import { openOwner } from './backup/open-owner.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { tellReplay } from './backup/tell-replay.ts';
import { explainOnRequest } from './help.mjs';
import { reasonOf } from './setup/finding.ts';
import { withSettings } from './settings-file.mjs';

explainOnRequest();
const log = (line: string) => void process.stderr.write(`${line}\n`);
const print = (line: string) => void process.stdout.write(`${line}\n`);
const { folder, list } = understood();
process.exitCode = await restore().catch((error: unknown) => {
  const isExpected = [BackupError, BackupShapeError, ConfigError].some((kind) => error instanceof kind);
  log(`Not restored: ${isExpected ? (error as Error).message : reasonOf(error)}`);
  return 1;
});

async function restore(): Promise<number> {
  const given = list === undefined ? '' : await readFile(list, 'utf8');
  const config = readConfig(withSettings());
  const manifest = await readBackup(folder);
  const backedUp = join(folder, 'erasures.ndjson');
  const known = existsSync(backedUp) ? await readFile(backedUp, 'utf8') : '';
  const owner = await openOwner(config, log);
  try {
    if (owner.isRunning) throw new BackupError('a server runs on this folder; stop it first');
    const stores = storageOutsideDatabase(config);
    const pictures = await restoreBackup(manifest, { ...owner, ...stores, config, folder });
    print(`restored: ${manifest.at}, pictures: ${pictures}`);
    for (const id of manifest.missing) log(`picture without a file\t${id}`);
    return await settle({ ...config, databaseUrl: owner.connectionString }, `${known}\n${given}`);
  } finally {
    await owner.close();
  }
}

/** Erases again whom the lists name, keeps the longer list, and checks the books. */
async function settle(config: Config, lists: string): Promise<number> {
  const database = await openDatabase(config, log);
  const shared = await openShared(config, log);
  try {
    const deps = realDeps(config, database.db, NO_PROVIDER, shared, new AbortController().signal);
    const present = await deps.erasures.read();
    const brought = readErasureList(lists);
    const listed = new Set(present.erasures.map(({ subjectHash }) => subjectHash));
    await deps.erasures.add(brought.erasures.filter(({ subjectHash }) => !listed.has(subjectHash)));
    const all: ErasureReading = {
      erasures: [...present.erasures, ...brought.erasures],
      damaged: [...present.damaged, ...brought.damaged],
    };
    const isReplayed = all.erasures.length + all.damaged.length === 0 || (await tellReplay(deps, all));
    if (all.erasures.length === 0) print('nobody is on the list of erasures; is there a newer copy of it?');
    const violations = await ledgerViolations(database.db);
    print(`violations of the ledger: ${violations.length}`);
    return isReplayed && violations.length === 0 ? 0 : 1;
  } finally {
    await shared.close();
    await database.close();
  }
}

function understood(): { folder: string; list: string | undefined } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { erasures: { type: 'string' } },
    });
    const [named, ...more] = positionals;
    if (named && more.length === 0) return { folder: resolve(named), list: values.erasures };
  } catch (error) {
    log(reasonOf(error));
  }
  log('Usage: npm run restore -- FOLDER [--erasures FILE]');
  process.exit(2);
}
