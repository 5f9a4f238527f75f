// `npm run staff -- list | add <e-mail> <first name> <last name> [role] | role <e-mail> <role> | link <e-mail> | reset <e-mail>`: access to the back office, for the
// operator: the first of the staff, and staff who lost phone and recovery codes while no colleague can help. Works
// beside a running server too, which sends the message; every change is in the audit log.
import { AppError } from '#domain/errors.ts';
import { isEmail } from '#domain/email.ts';
import { canonicalEmail } from '#domain/text/text.ts';
import { joinEmbeddedPostgres } from '#server/adapters/postgres/postgres.embedded-join.ts';
import { readConfig } from '#server/config.ts';
import { findAccountByEmail } from '#server/db/accounts/accounts.ts';
import { staffRows } from '#server/db/staff/staff.ts';
import type { Deps } from '#server/deps.ts';
import { openDatabase } from '#server/main-database.ts';
import { realDeps } from '#server/main-deps.ts';
import { NO_PROVIDER } from '#server/main-payments.ts';
import { openShared } from '#server/main-shared.ts';
import { STAFF_ROLES } from '#domain/staff/roles.ts';
import { addStaff } from '#server/services/staff/add-staff.ts';
import { changeStaffRole } from '#server/services/staff/change-staff-role.ts';
import { makeSignInLink } from '#server/services/staff/make-sign-in-link.ts';
import { resetSecondFactor } from '#server/services/staff/reset-second-factor.ts';
import { explainOnRequest } from './help.mjs';
import { withSettings } from './settings-file.mjs';

const USAGE = `Usage:
  npm run staff -- list
  npm run staff -- add <e-mail> <first name> <last name> [role]
  npm run staff -- role <e-mail> <role>   ${STAFF_ROLES.join(', ')}; without one admin
  npm run staff -- link <e-mail>      prints a link to choose a password, where no message can be sent
  npm run staff -- reset <e-mail>     removes the second step of login
`;

const OPERATOR = 'comanda operatorului';

/** The handler of each command; returns its output, or null for invalid arguments. */
const COMMANDS: Record<string, (deps: Deps, words: string[]) => Promise<string | null>> = {
  list: async ({ db }) => {
    const rows = await staffRows(db);
    const lines = rows.map(
      (row) =>
        `${row.email}\t${row.first_name} ${row.last_name}\t${row.staff_role}\t${row.confirmed_at ? 'with' : 'without'} second step`,
    );
    return lines.join('\n') || 'Nobody yet.';
  },
  add: async (deps, [email = '', firstName = '', lastName = '', named = 'admin']) => {
    const role = STAFF_ROLES.find((each) => each === named);
    if (!isEmail(email) || !firstName || !lastName || !role) return null;
    await addStaff(deps, null, { email, firstName, lastName, role });
    return `${email} may enter the back office as ${role}; the server sends the message with the link.`;
  },
  role: async (deps, [email = '', named = '']) => {
    const role = STAFF_ROLES.find((each) => each === named);
    const account = await findAccountByEmail(deps.db, canonicalEmail(email));
    if (!account || !role) return null;
    await changeStaffRole(deps, null, account.id, { role, reason: OPERATOR });
    return `${email} is ${role} from now on; their sessions have ended.`;
  },
  link: (deps, [email = '']) => makeSignInLink(deps, email),
  reset: async (deps, [email = '']) => {
    const account = await findAccountByEmail(deps.db, canonicalEmail(email));
    if (!account) return null;
    await resetSecondFactor(deps, null, account.id, OPERATOR);
    return `The second step of ${email} is removed; the next login sets up another.`;
  },
};

explainOnRequest(USAGE);
const [name = '', ...words] = process.argv.slice(2);
if (!Object.hasOwn(COMMANDS, name)) {
  process.stdout.write(USAGE);
  process.exit(1);
}
const config = readConfig(withSettings());
const databaseUrl = config.databaseUrl ?? joinEmbeddedPostgres(config.dataDir);
const log = (line: string) => void process.stderr.write(`${line}\n`);
const database = await openDatabase({ ...config, databaseUrl }, log);
const shared = await openShared(config, log);
try {
  const output = await COMMANDS[name]?.(
    realDeps(config, database.db, NO_PROVIDER, shared, new AbortController().signal),
    words,
  );
  process.stdout.write(output ? `${output}\n` : USAGE);
  process.exitCode = output ? 0 : 1;
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  process.stderr.write(`Refused: ${error.code}\n`);
  process.exitCode = 1;
} finally {
  await shared.close();
  await database.close();
}
