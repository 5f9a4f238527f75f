// `npm run ledger:verify`: checks every invariant of the ledger on the configured database; exit 1 on any violation.
import { readConfig } from '#server/config.ts';
import { ledgerViolations } from '#server/db/money/ledger.ts';
import { openDatabase } from '#server/main-database.ts';
import { joinEmbeddedPostgres } from '#server/adapters/postgres/postgres.embedded-join.ts';
import { withSettings } from './settings-file.mjs';
import { explainOnRequest } from './help.mjs';

explainOnRequest();

const config = readConfig(withSettings());
// Connects to a running server's embedded database instead of starting it a second time.
const databaseUrl = config.databaseUrl ?? joinEmbeddedPostgres(config.dataDir);
const database = await openDatabase({ ...config, databaseUrl }, (line) => process.stderr.write(`${line}\n`));
try {
  const violations = await ledgerViolations(database.db);
  for (const { rule, subject, detail } of violations)
    process.stdout.write(`${rule}\t${subject}\t${detail}\n`);
  process.stdout.write(`violations of the ledger: ${violations.length}\n`);
  process.exitCode = violations.length === 0 ? 0 : 1;
} finally {
  await database.close();
}
