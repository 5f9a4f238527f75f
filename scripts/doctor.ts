import { existsSync, statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { type BucketState, bucketState } from '#server/adapters/blob-store/blob-store.s3.ts';
import { findPostgresBinaries } from '#server/adapters/postgres/postgres.embedded-binaries.ts';
import { isFree } from '#server/adapters/postgres/postgres.embedded-endpoint.ts';
import { runningOwner } from '#server/adapters/postgres/postgres.embedded-owner.ts';
import { chooseRunAs } from '#server/adapters/postgres/postgres.embedded-run-as.ts';
import { stripeBooks } from '#server/adapters/provider-books/provider-books.stripe.ts';
import { redisConnection } from '#server/adapters/redis/redis-connection.ts';
import { FIRST_TARIFFS } from '#domain/money/figures/first-tariffs.ts';
import { readConfig } from '#server/config.ts';
import type { Config } from '#server/config.ts';
import { otherCurrencies } from '#server/db/money/books-currency.ts';
import { connectDatabase, openPool } from '#server/db/core/connect.ts';
import { otherCurrencyLine } from '#server/main-currency.ts';
import { bad, fine, good, KNOCK_MS, outside, type Verdict } from './doctor/verdicts.ts';
import { mode, searchAndRoutes, streets, texts, traces } from './doctor/services.ts';
import { withSettings } from './settings-file.mjs';

// The part of `npm run doctor` that reads the settings and tests every connection. Exit code 1 only when `npm start`
// could not work; what is merely absent is reported as not needed.

const OLDEST_POSTGRES = 15;
const BYTES_NEEDED = 500_000_000;

const MARKS = { good: '✓', fine: '–', bad: '✗' } as const;

const verdicts = await diagnose();
for (const { kind, line } of verdicts) console.log(`${MARKS[kind]} ${line}`);
const isHopeless = verdicts.some(({ kind }) => kind === 'bad');
console.log(isHopeless ? '\n"npm start" would fail; see the lines with ✗.' : '\n"npm start" can start.');
process.exit(isHopeless ? 1 : 0);

async function diagnose(): Promise<Verdict[]> {
  let config: Config;
  try {
    config = readConfig(withSettings());
  } catch (error) {
    return [bad((error as Error).message)];
  }
  const checks: ((config: Config) => Verdict | Promise<Verdict>)[] = [
    mode,
    ...(config.databaseUrl ? [externalDatabase] : [embeddedDatabase, pathToEmbedded]),
    disk,
    port,
    secrets,
    prices,
    mail,
    cards,
    ...(config.paymentsMode === 'stripe' ? [settlement] : []),
    streets,
    searchAndRoutes,
    texts,
    redis,
    pictures,
    traces,
  ];
  return Promise.all(checks.map(async (check) => check(config)));
}

async function externalDatabase({ databaseUrl, currency }: Config): Promise<Verdict> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: KNOCK_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
    const version = rows[0]?.server_version ?? '';
    if (Number.parseInt(version, 10) < OLDEST_POSTGRES)
      return bad(`The external database is PostgreSQL ${version}; ${OLDEST_POSTGRES} or newer is required.`);
    const others = await currenciesIn(databaseUrl ?? '', currency);
    if (others.length > 0) return bad(`${otherCurrencyLine(currency, others)}.`);
    return good(`The external database answers: PostgreSQL ${version}.`);
  } catch (error) {
    return bad(`The database of DATABASE_URL does not answer: ${(error as Error).message}`);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Reports money in another currency than configured: the server would not start. */
async function currenciesIn(connectionString: string, currency: string): Promise<string[]> {
  const db = connectDatabase(openPool({ connectionString, size: 1 }));
  try {
    return await otherCurrencies(db, currency);
  } finally {
    await db.destroy();
  }
}

function embeddedDatabase({ dataDir }: Config): Verdict {
  const home = join(dataDir, 'postgres');
  if (!existsSync(home)) return fine(`The embedded database will be created at the first start, in ${home}.`);
  const owner = runningOwner(home);
  return good(`The embedded database is in ${home}, ${owner ? `started by process ${owner}` : 'stopped'}.`);
}

function pathToEmbedded({ dataDir }: Config): Verdict {
  try {
    const { prefix, user } = chooseRunAs(findPostgresBinaries().postgres, nearestFolder(dataDir));
    const how = user ? `as user ${user.uid}` : prefix.includes('unshare') ? 'through unshare' : 'directly';
    const ending = prefix.includes('setpriv')
      ? 'it stops together with the server (setpriv)'
      : 'after a crash it is stopped at the next start (setpriv is missing)';
    return good(`The embedded PostgreSQL starts ${how}; ${ending}.`);
  } catch (error) {
    return bad((error as Error).message);
  }
}

function disk({ dataDir }: Config): Verdict {
  const { bavail, bsize } = statfsSync(nearestFolder(dataDir));
  const gigabytes = ((bavail * bsize) / 1e9).toFixed(1);
  const line = `Data is kept in ${dataDir}; free disk space: ${gigabytes} GB.`;
  return bavail * bsize < BYTES_NEEDED ? bad(`${line} At least 0.5 GB is required.`) : good(line);
}

async function port({ port: configured, host }: Config): Promise<Verdict> {
  if (configured === 0 || (await isFree(configured))) return good(`Port ${configured} is free.`);
  const answer = await fetch(`http://127.0.0.1:${configured}/api/v1/config`, {
    signal: AbortSignal.timeout(KNOCK_MS),
  }).catch(() => undefined);
  if (answer?.ok) return fine(`Ștafeta already answers on port ${configured} (${host}).`);
  return bad(`Port ${configured} is taken by another program; choose another one with PORT.`);
}

function secrets({ appSecret, dataDir, databaseUrl }: Config): Verdict {
  if (appSecret) return good('Secrets come from APP_SECRET.');
  const hint = databaseUrl ? ' Several processes need APP_SECRET, the same for all.' : '';
  return fine(`Secrets are kept in ${join(dataDir, 'secrets.json')}.${hint}`);
}

function mail({ smtpUrl, demo }: Config): Promise<Verdict> | Verdict {
  if (smtpUrl) return outside('Mail (SMTP)', smtpUrl);
  return fine(
    demo
      ? 'SMTP_URL is not set; messages are shown at /dev/mail.'
      : 'SMTP_URL is not set; messages only reach the log.',
  );
}

function cards({ paymentsMode, stripe, demo }: Config): Promise<Verdict> | Verdict {
  if (paymentsMode === 'off') return fine('Card payments are off (PAYMENTS_MODE).');
  if (paymentsMode === 'sandbox' && !demo) {
    return fine('Card payments use the Stripe emulator: outside the demo, anybody pays without money.');
  }
  if (paymentsMode === 'sandbox') {
    return good('Card payments use the bundled Stripe emulator; no money is taken.');
  }
  const isTest = stripe?.secretKey.includes('_test_');
  return outside(`Stripe, with ${isTest ? 'test' : 'live'} keys`, 'https://api.stripe.com');
}

/** Checks that the provider's balance is in the ledger's currency; otherwise no sum would match. */
async function settlement({ stripe, currency }: Config): Promise<Verdict> {
  const books = stripe && stripeBooks({ ...stripe, timeoutMs: KNOCK_MS, now: () => new Date() });
  const currencies = (await books?.currencies().catch(() => [])) ?? [];
  if (currencies.length === 0) return fine('Stripe did not say in which currency it keeps the balance.');
  if (currencies.includes(currency)) return good(`Stripe keeps the balance in ${currencies.join(', ')}.`);
  return fine(
    `WARNING: Stripe keeps the balance in ${currencies.join(', ')}, but CURRENCY is ${currency}: the ledger will not match.`,
  );
}

/** Connects as the product does: another service at the address, or a wrong password, is no working Redis. */
async function redis({ redisUrl, appSecret }: Config): Promise<Verdict> {
  if (!redisUrl) return fine('Redis: not configured; enough for a single process.');
  const link = redisConnection(redisUrl, { log: () => {}, answerWithinMs: KNOCK_MS });
  await link.opened(KNOCK_MS);
  const pong = await link.attempt((client) => client.ping());
  await link.close();
  if (!pong) {
    return fine(
      'Redis: configured, but does not answer; processes start and work each alone until it is back.',
    );
  }
  const hint = appSecret ? '' : ' Processes know each other by APP_SECRET, which is not set.';
  return good(`Redis: configured and answers.${hint}`);
}

function prices({ currency, tariff }: Config): Verdict {
  const own =
    FIRST_TARIFFS[currency] === tariff ? 'the built-in one' : `the operator's own, version ${tariff.version}`;
  return good(`Money is in ${currency}; the tariff is ${own}.`);
}

async function pictures({ objectStore, dataDir }: Config): Promise<Verdict> {
  if (!objectStore) return fine(`Pictures are kept in ${join(dataDir, 'pictures')} (S3 is not configured).`);
  const name = `S3 picture store, bucket "${objectStore.bucket}"`;
  const line: Record<BucketState, Verdict> = {
    ok: good(`${name}: answers and accepts the key.`),
    missing: fine(`${name}: does not exist at ${objectStore.endpoint}; pictures cannot be received.`),
    refused: fine(`${name}: the key or the region is refused; pictures cannot be received.`),
    away: fine(`${name}: ${objectStore.endpoint} does not answer; pictures cannot be received.`),
  };
  return line[await bucketState(objectStore)];
}

function nearestFolder(path: string): string {
  return existsSync(path) ? path : nearestFolder(dirname(path));
}
