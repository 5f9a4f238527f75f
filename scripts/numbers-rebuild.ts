// `npm run numbers:rebuild`: marks every day of the past, so that the running server counts it anew from events and
// ledger within minutes.
import { localDay } from '#domain/deliveries/pickup-window.ts';
import { readConfig } from '#server/config.ts';
import { markDays, staleDays } from '#server/db/staff/numbers/days.ts';
import { openDatabase } from '#server/main-database.ts';
import { joinEmbeddedPostgres } from '#server/adapters/postgres/postgres.embedded-join.ts';
import { withSettings } from './settings-file.mjs';
import { explainOnRequest } from './help.mjs';

explainOnRequest();

const EVERY_DAY = 100_000;
const config = readConfig(withSettings());
// Connects to a running server's embedded database instead of starting it a second time.
const databaseUrl = config.databaseUrl ?? joinEmbeddedPostgres(config.dataDir);
const database = await openDatabase({ ...config, databaseUrl }, (line) => process.stderr.write(`${line}\n`));
try {
  const { timeZone } = config;
  await markDays(database.db, null, localDay(new Date(), timeZone), { timeZone, lateHours: 0 });
  const days = await staleDays(database.db, EVERY_DAY);
  process.stdout.write(`days to be counted: ${days.length}\n`);
} finally {
  await database.close();
}
