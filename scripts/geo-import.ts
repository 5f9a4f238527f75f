// `npm run geo:import -- FILE-OR-ADDRESS`: imports streets, house numbers and localities from an operator's file into the
// address search. Works beside running servers, which load the new data within seconds. Exit code 1 when the file is refused
// (nothing is changed then), 2 for invalid arguments.
import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '#server/adapters/clock.system.ts';
import { forgetDownload } from '#server/adapters/place-files/download.ts';
import { permittedAddress } from '#server/adapters/place-files/permitted-address.ts';
import { PlaceFileError, REFUSALS, type Report } from '#server/adapters/place-files/report.ts';
import { kindOf, readPlaceFile } from '#server/adapters/place-files/read-place-file.ts';
import { loadLocalities, withImported } from '#server/adapters/places/load.ts';
import { joinEmbeddedPostgres } from '#server/adapters/postgres/postgres.embedded-join.ts';
import { ConfigError, readConfig } from '#server/config.ts';
import { connectDatabase, type Database } from '#server/db/core/connect.ts';
import { importedLocalities, placeImports } from '#server/db/places/imported-places.ts';
import { openDatabase } from '#server/main-database.ts';
import { removeImport } from '#server/services/places/remove-import.ts';
import { replaceImport } from '#server/services/places/replace-import.ts';
import { downloadPlaceFile, isAddress } from './geo-download.ts';
import { type Roads, withRoads } from './geo-routes.ts';
import { withSettings } from './settings-file.mjs';

const USAGE = `Usage:
  npm run geo:import -- FILE [options]     reads streets, house numbers or localities
  npm run geo:import -- ADDRESS [options]  downloads the file first (https); a broken download goes on where it was
  npm run geo:import -- --list             what is imported
  npm run geo:import -- --remove NAME      removes an import

Files: lists .tsv, .csv, .txt (UTF-8; tab, comma or semicolon), with a header row:
  street, kind, number, locality, county, sector, lat, lng, population, postcode (or in Romanian).
OpenStreetMap extracts .osm.pbf: streets, house numbers, localities, boundaries, postcodes.
  The same file imported again replaces its data.

Options:
  --name NAME            name of the import (default: name of the file)
  --columns=a,b,-,c      columns of a file without a header row, by their English names: street, kind, number,
                         locality, county, sector, lat, lng, population, postcode; - is an
                         unused column
  --locality LOCALITY    for files without a column of localities
  --county COUNTY        for files without a column of counties
  --attribution TEXT     whose the data is; shown under the suggestions
  --licence TEXT         its licence, shown beside
  --strict               a single refused row stops the import
  --if-newer             does nothing when the file is older than its import (and that has roads, with --routes)
  --routes               of an extract also its roads, over which the built-in router then leads
  --dry-run              only reads and says what it would do
`;

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  list: { type: 'boolean' },
  remove: { type: 'string' },
  name: { type: 'string' },
  columns: { type: 'string' },
  locality: { type: 'string' },
  county: { type: 'string' },
  attribution: { type: 'string' },
  licence: { type: 'string' },
  strict: { type: 'boolean' },
  'if-newer': { type: 'boolean' },
  routes: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
} as const;

/** The longest name and attribution, as in the database. */
const LONGEST_WORDS = 200;

const print = (line: string) => void process.stdout.write(`${line}\n`);
const complain = (line: string) => void process.stderr.write(`${line}\n`);

process.exitCode = await main();

async function main(): Promise<number> {
  const words = understood();
  if (!words) return 2;
  const { values, positionals } = words;
  const [path, ...more] = positionals;
  if (values.help) return (process.stdout.write(USAGE), 0);
  const isOne =
    [path !== undefined, values.list === true, values.remove !== undefined].filter(Boolean).length === 1;
  if (!isOne || more.length > 0) return (process.stderr.write(USAGE), 2);
  try {
    if (path) kindOf(isAddress(path) ? permittedAddress(path).pathname : path);
    return await withDatabase((db) => {
      if (path) return isAddress(path) ? importAddress(db, path, values) : importFile(db, path, values);
      return values.remove === undefined ? listImports(db) : remove(db, values.remove);
    });
  } catch (error) {
    if (!(error instanceof PlaceFileError || error instanceof ConfigError)) throw error;
    complain(`Refused, nothing has changed: ${error.message}`);
    return 1;
  }
}

function understood() {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true });
  } catch (error) {
    complain(`${(error as Error).message}\n\n${USAGE}`);
    return null;
  }
}

/** Connects as the database's user: the application's role may only read imports. */
async function withDatabase(work: (db: Database) => Promise<number>): Promise<number> {
  const config = readConfig(withSettings());
  const databaseUrl = config.databaseUrl ?? joinEmbeddedPostgres(config.dataDir);
  const database = await openDatabase({ ...config, databaseUrl }, complain);
  try {
    return await work(connectDatabase(database.ownerPool));
  } finally {
    await database.close();
  }
}

type Named = Values & { name: string; roads: Roads | null };
type Values = NonNullable<ReturnType<typeof understood>>['values'];

/** Imports a downloaded file; one that was imported is removed again, any other is kept for the next run. */
async function importAddress(db: Database, address: string, values: Values): Promise<number> {
  const path = await downloadPlaceFile(address, readConfig(withSettings()).dataDir);
  const code = await importFile(db, path, values);
  if (code === 0 && !values['dry-run']) await forgetDownload(path);
  return code;
}

async function importFile(db: Database, path: string, values: Values): Promise<number> {
  const { name = basename(path) } = values;
  const before = (await placeImports(db)).find((each) => each.name === name);
  const hasAll = before && (!values.routes || before.roads > 0);
  if (values['if-newer'] && hasAll && statSync(path).mtime < before.imported_at)
    return (print(`Import "${name}" is newer than the file; nothing has changed.`), 0);
  if (values.routes && kindOf(path) !== 'osm') throw new PlaceFileError('--routes needs an .osm.pbf');
  if (values.routes) return withRoads(path, (roads) => importPlaces(db, path, { ...values, name, roads }));
  return importPlaces(db, path, { ...values, name, roads: null });
}

async function importPlaces(db: Database, path: string, values: Named): Promise<number> {
  const { columns, locality, county, name, roads } = values;
  const localities = withImported(loadLocalities(), await importedLocalities(db));
  const file = await readPlaceFile(path, { localities, columns, locality, county });
  printReport(file.report);
  const houses = file.streets.reduce((sum, { houseNumbers }) => sum + houseNumbers.length, 0);
  print(`streets: ${file.streets.length}, house numbers: ${houses}, localities: ${file.localities.length}`);
  if (roads) print(`roads between crossings: ${roads.edges}`);
  const credit = [values.attribution, values.licence && `(${values.licence})`].filter(Boolean).join(' ');
  const attribution = credit || (file.attribution ?? null);
  if (name === '' || Math.max(name.length, credit.length) > LONGEST_WORDS) {
    throw new PlaceFileError(`--name and --attribution may have at most ${LONGEST_WORDS} characters`);
  }
  if (file.report.accepted === 0) throw new PlaceFileError('no row can be used');
  if (values.strict && file.report.refused.size > 0)
    throw new PlaceFileError('there are refused rows (--strict)');
  if (values['dry-run']) return (print('Only read (--dry-run); nothing has changed.'), 0);
  const { wasThere } = await replaceImport({ db, clock: systemClock }, { name, attribution, ...file, roads });
  print(`Import "${name}" ${wasThere ? 'replaced' : 'added'}; servers take it up within seconds.`);
  return 0;
}

function printReport({ read, accepted, refused, notes }: Report): void {
  print(`rows (objects) read: ${read}, kept: ${accepted}, refused: ${read - accepted}`);
  for (const [reason, { count, examples }] of refused) {
    print(`  ${count} × ${REFUSALS[reason]}: ${examples.join(', ')}${count > examples.length ? '…' : ''}`);
  }
  for (const note of notes) print(`  ${note}`);
}

async function listImports(db: Database): Promise<number> {
  const imports = await placeImports(db);
  for (const { name, streets, houses, localities, roads, imported_at, attribution } of imports) {
    const counts = `streets: ${streets}\thouse numbers: ${houses}\tlocalities: ${localities}\troads: ${roads}`;
    print([name, counts, imported_at.toISOString(), attribution ?? ''].join('\t'));
  }
  if (imports.length === 0) print('Nothing is imported.');
  return 0;
}

async function remove(db: Database, name: string): Promise<number> {
  if (await removeImport({ db }, name)) return (print(`Import "${name}" removed.`), 0);
  complain(`There is no import "${name}"; --list shows them.`);
  return 1;
}
