import { randomBytes } from 'node:crypto';
import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { Client } from 'pg';
import { z } from 'zod';
import { bucketState, s3BlobStore } from '#server/adapters/blob-store/blob-store.s3.ts';
import { smtpMailer } from '#server/adapters/mailer/mailer.smtp.ts';
import { objectStoreOf } from '#server/config-store.ts';
import { stripeFrom } from '#server/config-payments.ts';
import { type Answers, completed, settingsOf } from './answers.ts';
import { readConfig } from '#server/config.ts';
import { sendersOf } from '#server/main-deps.ts';
import { beginning, parsed } from './beginning.ts';
import { type Finding, fails, inTime, reasonOf, works } from './finding.ts';

const ANSWER_MS = 5_000;
const MAIL_MS = 25_000;
const BUCKET_MS = 20_000;
const OLDEST_POSTGRES = 150_000;
const BYTES_NEEDED = 500_000_000;

const WHAT_IS_THERE = `
  SELECT current_setting('server_version_num')::int AS version,
    has_database_privilege(current_database(), 'CREATE') AS may_create,
    to_regclass('public.schema_migrations') IS NOT NULL AS is_ours,
    (SELECT count(*)::int FROM pg_tables WHERE schemaname = 'public') AS tables,
    EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app')
      OR (SELECT rolcreaterole OR rolsuper FROM pg_roles WHERE rolname = current_user) AS has_role`;

const LARGEST_BALANCE = 100_000;
const balance = z.object({
  object: z.literal('balance'),
  available: z.array(z.object({ currency: z.string() })),
});

type Server = { version: number; may_create: boolean; is_ours: boolean; tables: number; has_role: boolean };

/** Connects to the database: its version, its rights, and whether it is empty or this product's. */
export async function tryDatabase(answers: Answers, patienceMs = ANSWER_MS): Promise<Finding[]> {
  if (!answers.DATABASE_URL) return [folder(answers.DATA_DIR ?? './data')];
  const client = new Client({
    connectionString: answers.DATABASE_URL,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  client.on('error', () => {});
  try {
    await inTime(client.connect(), 2 * patienceMs);
    const { rows } = await client.query<Server>(WHAT_IS_THERE);
    return rows.flatMap(databaseFindings);
  } catch (error) {
    return [fails(`Database: does not answer: ${reasonOf(error)}.`)];
  } finally {
    // What hangs while it opens would hang while it closes.
    void client.end().catch(() => {});
  }
}

function databaseFindings({ version, may_create, is_ours, tables, has_role }: Server): Finding[] {
  const name = `PostgreSQL ${Math.floor(version / 10_000)}`;
  if (version < OLDEST_POSTGRES) return [fails(`Database: ${name}; 15 or newer is required.`)];
  if (!may_create) return [fails('Database: the user may not create tables in it.')];
  if (!is_ours && tables > 0) return [fails(`Database: holds ${tables} tables of something else.`)];
  const note = has_role
    ? ''
    : ' The user may not create roles: see "The application\'s role" in docs/operations.md.';
  return [works(`Database: ${name} answers, ${is_ours ? 'with an installation in it' : 'empty'}.${note}`)];
}

function folder(dataDir: string): Finding {
  let nearest = dataDir;
  while (!existsSync(nearest)) nearest = dirname(nearest);
  const { bavail, bsize } = statfsSync(nearest);
  const line = `Database: built in, in ${dataDir}; ${((bavail * bsize) / 1e9).toFixed(1)} GB are free.`;
  return bavail * bsize < BYTES_NEEDED ? fails(`${line} At least 0.5 GB is required.`) : works(line);
}

/** Sends one message to the tester. */
export async function tryMail(answers: Answers, patienceMs = MAIL_MS): Promise<Finding[]> {
  const { SMTP_URL: url, TEST_MAIL_TO: to = answers.ADMIN_EMAIL } = answers;
  if (!url) return [works('Mail: none (SMTP_URL is not set); nobody is sent anything.')];
  if (!to) return [fails('Mail: nobody to send a test message to (TEST_MAIL_TO).')];
  const config = readConfig(settingsOf(completed(answers)));
  const text = `This is the test message of "npm run setup" for ${config.publicOrigin}.`;
  const mail = { to, subject: 'Ștafeta: test', text, html: `<p>${text}</p>` };
  try {
    await inTime(smtpMailer(url, sendersOf(config)).send(mail), patienceMs);
    return [works(`Mail: the server accepted a test message to ${to}.`)];
  } catch (error) {
    return [fails(`Mail: the test message was not accepted: ${reasonOf(error)}.`)];
  }
}

/** Reads the balance with the card provider's key. */
export async function tryCards(answers: Answers, patienceMs = ANSWER_MS): Promise<Finding[]> {
  if (answers.PAYMENTS_MODE !== 'stripe') return [works('Cards: not accepted (PAYMENTS_MODE).')];
  const stripe = stripeFrom(answers);
  if (!stripe) return [fails('Cards: a key is missing.')];
  const address = answers.STRIPE_API_URL ?? 'https://api.stripe.com';
  const headers = { authorization: `Bearer ${stripe.secretKey}` };
  try {
    const url = new URL('/v1/balance', address).href;
    const read = balance.safeParse(
      parsed((await beginning(url, patienceMs, LARGEST_BALANCE, headers)).toString()),
    );
    if (!read.success) return [fails(`Cards: what answers at ${address} is not Stripe.`)];
    const currencies = [...new Set(read.data.available.map(({ currency }) => currency.toUpperCase()))];
    const kind = stripe.secretKey.includes('_test_') ? 'a test key' : 'a live key';
    const ours = answers.CURRENCY ?? 'USD';
    if (currencies.length > 0 && !currencies.includes(ours)) {
      return [fails(`Cards: Stripe settles in ${currencies.join(', ')}, but CURRENCY is ${ours}.`)];
    }
    return [works(`Cards: Stripe accepts ${kind}. Its two webhook endpoints are yours to add.`)];
  } catch (error) {
    return [fails(`Cards: Stripe does not accept the key: ${reasonOf(error)}.`)];
  }
}

/** Writes, reads and deletes an object of the bucket. */
export async function tryStorage(answers: Answers, patienceMs = BUCKET_MS): Promise<Finding[]> {
  const store = objectStoreOf(answers);
  if (!store) return [works(`Pictures: in ${answers.DATA_DIR ?? './data'}.`)];
  const name = `Pictures: bucket "${store.bucket}"`;
  const state = await inTime(bucketState(store), patienceMs).catch(() => 'away' as const);
  if (state === 'missing') return [fails(`${name} does not exist at ${store.endpoint}.`)];
  if (state === 'refused') return [fails(`${name}: the key or the region is refused.`)];
  if (state === 'away') return [fails(`${name}: ${store.endpoint} does not answer.`)];
  const blobs = s3BlobStore(store);
  const id = `setup-${randomBytes(9).toString('base64url')}`;
  const bytes = randomBytes(2_000);
  try {
    await inTime(blobs.put(id, bytes), patienceMs);
    const found = await inTime(blobs.get(id), patienceMs);
    await inTime(blobs.delete(id), patienceMs);
    if (!found?.equals(bytes)) return [fails(`${name} does not give back what was written.`)];
    return [works(`${name}: an object was written, read and deleted.`)];
  } catch (error) {
    return [fails(`${name}: ${reasonOf(error)}.`)];
  }
}
