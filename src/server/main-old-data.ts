import { existsSync, renameSync } from 'node:fs';
import { codeOf } from '#domain/thrown.ts';
import { type Config, ConfigError } from './config.ts';
import { OlderDatabaseError } from './db/core/migration-files.ts';
import { openDatabase, type OpenDatabase, type OpenOptions } from './main-database.ts';

/** With this flag a data folder that this version cannot read is renamed, and the start continues with a new one. */
export const SET_ASIDE_FLAG = '--set-old-data-aside';

/**
 * Opens the database. One that was created by migrations which no longer exist stays unchanged, with a `ConfigError`
 * that says what to do; with the flag among `flags` the embedded one's folder is renamed, and nothing is deleted.
 */
export async function openOrSetAside(
  config: Config,
  log: (line: string) => void,
  flags: readonly string[],
  options: OpenOptions = {},
): Promise<OpenDatabase> {
  try {
    return await openDatabase(config, log, options);
  } catch (error) {
    if (!(error instanceof OlderDatabaseError)) throw error;
    if (config.databaseUrl) throw new ConfigError(externalLine(error));
    const aside = freeName(`${config.dataDir}-before-${new Date().toISOString().slice(0, 10)}`);
    if (!flags.includes(SET_ASIDE_FLAG)) throw new ConfigError(embeddedLine(error, config.dataDir, aside));
    setAside(config.dataDir, aside);
    log(`the data of the older version is in ${aside} now; starting with an empty database`);
    return openDatabase(config, log, options);
  }
}

function externalLine({ message }: OlderDatabaseError): string {
  return `DATABASE_URL: ${message}\nNothing was changed. Name another, empty database, or go on with the version that made this one.`;
}

function embeddedLine({ message }: OlderDatabaseError, dataDir: string, aside: string): string {
  return [
    `DATA_DIR (${dataDir}): ${message}`,
    'Nothing was changed. To start with an empty database and keep the old data beside it:',
    `  npm start -- ${SET_ASIDE_FLAG}`,
    `This renames the folder to ${aside} and deletes nothing.`,
  ].join('\n');
}

function setAside(dataDir: string, aside: string): void {
  try {
    renameSync(dataDir, aside);
  } catch (error) {
    throw new ConfigError(
      `DATA_DIR (${dataDir}) cannot be renamed to ${aside} (${codeOf(error)}); move what is in it, or choose another DATA_DIR. Nothing was changed.`,
    );
  }
}

/** A free folder name; a second one on the same day gets a number. */
function freeName(name: string): string {
  for (let n = 2, free = name; ; n += 1) {
    if (!existsSync(free)) return free;
    free = `${name}-${n}`;
  }
}
