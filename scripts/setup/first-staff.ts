import { AppError } from '#domain/errors.ts';
import { joinEmbeddedPostgres } from '#server/adapters/postgres/postgres.embedded-join.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/main-database.ts';
import { realDeps } from '#server/main-deps.ts';
import { NO_PROVIDER } from '#server/main-payments.ts';
import { openShared } from '#server/main-shared.ts';
import { addStaff } from '#server/services/staff/add-staff.ts';
import { makeSignInLink } from '#server/services/staff/make-sign-in-link.ts';
import { type Answers, settingsOf } from './answers.ts';
import { type Finding, fails, works } from './finding.ts';

const quiet = () => undefined;

/** Makes the first administrator in the database of these settings, and says how they sign in. */
export async function firstStaff(answers: Answers): Promise<Finding[]> {
  const { ADMIN_EMAIL: email, ADMIN_FIRST_NAME: firstName = '', ADMIN_LAST_NAME: lastName = '' } = answers;
  const config = readConfig(settingsOf(answers));
  const address = `${config.publicOrigin}/admin/intrare`;
  if (!email) return [works(`Nobody is invited; npm run staff -- add invites the first one to ${address}.`)];
  const databaseUrl = config.databaseUrl ?? joinEmbeddedPostgres(config.dataDir);
  const database = await openDatabase({ ...config, databaseUrl }, quiet);
  const shared = await openShared(config, quiet);
  try {
    const deps = realDeps(config, database.db, NO_PROVIDER, shared, new AbortController().signal);
    await addStaff(deps, null, { email, firstName, lastName, role: 'admin' });
    if (config.smtpUrl) return [works(`The server sends ${email} a link to ${address} when it starts.`)];
    const link = await makeSignInLink(deps, email);
    return [works(`${email} chooses a password here within 30 minutes:\n    ${link}`)];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'email_taken') return [works(`${email} is of the staff already: ${address}`)];
    return [fails(`${email} could not be invited: ${error.code}.`)];
  } finally {
    await shared.close();
    await database.close();
  }
}
