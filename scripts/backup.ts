// `npm run backup -- FOLDER`: writes the database and its pictures, as they were at one moment, with the installation's
// secrets and the list of erasures, into a new folder, beside a running server too. FOLDER may contain {date}. The
// settings file is not in it. Exit code 1 when there is no whole backup.
import { join, resolve } from 'node:path';
import { ConfigError, readConfig } from '#server/config.ts';
import { storageOutsideDatabase } from '#server/main-deps.ts';
import { BackupError } from './backup/manifest.ts';
import { openOwner } from './backup/open-owner.ts';
import { writeBackup } from './backup/write-backup.ts';
import { explainOnRequest } from './help.mjs';
import { reasonOf } from './setup/finding.ts';
import { withSettings } from './settings-file.mjs';

explainOnRequest();
const log = (line: string) => void process.stderr.write(`${line}\n`);
const [folder, ...more] = process.argv.slice(2);
if (!folder || more.length > 0) {
  log('Usage: npm run backup -- FOLDER');
  process.exit(2);
}
process.exitCode = await backup(
  resolve(folder.replace('{date}', new Date().toISOString().slice(0, 10))),
).catch((error: unknown) => {
  const isExpected = error instanceof BackupError || error instanceof ConfigError;
  log(`No backup was made: ${isExpected ? error.message : reasonOf(error)}`);
  return 1;
});

async function backup(target: string): Promise<number> {
  const config = readConfig(withSettings());
  const owner = await openOwner(config, log);
  const client = await owner.pool.connect();
  try {
    const stores = storageOutsideDatabase(config);
    const { at, tables, files, missing } = await writeBackup(target, { client, stores, config });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const pictures = files.filter(({ path }) => path.startsWith('pictures/')).length;
    const megabytes = (files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6).toFixed(1);
    process.stdout.write(`${target}: ${at}, rows: ${rows}, pictures: ${pictures}, ${megabytes} MB\n`);
    for (const id of missing) log(`picture without a file\t${id}`);
    const isIncluded = files.some(({ path }) => path === 'secrets.json');
    if (!isIncluded)
      log(
        `The secrets are not in it: keep ${config.appSecret ? 'APP_SECRET' : join(config.dataDir, 'secrets.json')} apart.`,
      );
    return 0;
  } finally {
    client.release();
    await owner.close();
  }
}
