import { closeSync, existsSync, openSync, readSync, statfsSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { type BucketState, bucketState } from '#server/adapters/blob-store.s3.ts';
import { findPostgresBinaries } from '#server/adapters/postgres.embedded-binaries.ts';
import { isFree } from '#server/adapters/postgres.embedded-endpoint.ts';
import { runningOwner } from '#server/adapters/postgres.embedded-owner.ts';
import { chooseRunAs } from '#server/adapters/postgres.embedded-run-as.ts';
import { stripeBooks } from '#server/adapters/provider-books.stripe.ts';
import { redisConnection } from '#server/adapters/redis-connection.ts';
import { FIRST_TARIFFS } from '#domain/figures/first-tariffs.ts';
import { readConfig } from '#server/config.ts';
import type { Config } from '#server/config.ts';
import { otherCurrencies } from '#server/db/books-currency.ts';
import { connectDatabase, openPool } from '#server/db/connect.ts';
import { otherCurrencyLine } from '#server/main-currency.ts';

// The part of `npm run doctor` that reads the settings and knocks at every door. Exit code 1 only when `npm start`
// could not work; what is merely absent is said to be not needed.

const USUAL_PORTS: Record<string, number> = {
  'http:': 80,
  'https:': 443,
  'smtp:': 587,
  'smtps:': 465,
};
const OLDEST_POSTGRES = 15;
const BYTES_NEEDED = 500_000_000;
const KNOCK_MS = 3000;

type Verdict = { kind: 'good' | 'fine' | 'bad'; line: string };

const good = (line: string): Verdict => ({ kind: 'good', line });
const fine = (line: string): Verdict => ({ kind: 'fine', line });
const bad = (line: string): Verdict => ({ kind: 'bad', line });
const MARKS = { good: '✓', fine: '–', bad: '✗' } as const;

const verdicts = await diagnose();
for (const { kind, line } of verdicts) console.log(`${MARKS[kind]} ${line}`);
const isHopeless = verdicts.some(({ kind }) => kind === 'bad');
console.log(isHopeless ? '\n„npm start” nu ar merge; vedeți liniile cu ✗.' : '\n„npm start” poate porni.');
process.exit(isHopeless ? 1 : 0);

async function diagnose(): Promise<Verdict[]> {
  let config: Config;
  try {
    config = readConfig(process.env);
  } catch (error) {
    return [bad((error as Error).message)];
  }
  const checks = [
    () => good(config.demo ? 'Mod demonstrativ.' : 'Mod de producție (fără conturi demonstrative).'),
    ...(config.databaseUrl ? [externalDatabase] : [embeddedDatabase, pathToEmbedded]),
    disk,
    port,
    secrets,
    prices,
    mail,
    cards,
    ...(config.paymentsMode === 'stripe' ? [settlement] : []),
    streets,
    redis,
    pictures,
  ];
  return Promise.all(checks.map((check) => check(config)));
}

async function externalDatabase({ databaseUrl, currency }: Config): Promise<Verdict> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: KNOCK_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
    const version = rows[0]?.server_version ?? '';
    if (Number.parseInt(version, 10) < OLDEST_POSTGRES)
      return bad(
        `Baza de date externă este PostgreSQL ${version}; e nevoie de ${OLDEST_POSTGRES} sau mai nou.`,
      );
    const others = await currenciesIn(databaseUrl ?? '', currency);
    if (others.length > 0) return bad(`${otherCurrencyLine(currency, others)}.`);
    return good(`Baza de date externă răspunde: PostgreSQL ${version}.`);
  } catch (error) {
    return bad(`Baza de date din DATABASE_URL nu răspunde: ${(error as Error).message}`);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Money in another currency than the settings say: the server would not start. */
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
  if (!existsSync(home)) return fine(`Baza de date inclusă se face la prima pornire, în ${home}.`);
  const owner = runningOwner(home);
  return good(`Baza de date inclusă este în ${home}, ${owner ? `pornită de procesul ${owner}` : 'oprită'}.`);
}

function pathToEmbedded({ dataDir }: Config): Verdict {
  try {
    const { prefix, user } = chooseRunAs(findPostgresBinaries().postgres, nearestFolder(dataDir));
    const how = user ? `ca utilizatorul ${user.uid}` : prefix.includes('unshare') ? 'prin unshare' : 'direct';
    const ending = prefix.includes('setpriv')
      ? 'se oprește odată cu serverul (setpriv)'
      : 'după o oprire bruscă este oprit la următoarea pornire (setpriv lipsește)';
    return good(`PostgreSQL inclus pornește ${how}; ${ending}.`);
  } catch (error) {
    return bad((error as Error).message);
  }
}

function disk({ dataDir }: Config): Verdict {
  const { bavail, bsize } = statfsSync(nearestFolder(dataDir));
  const gigabytes = ((bavail * bsize) / 1e9).toFixed(1).replace('.', ',');
  const line = `Datele stau în ${dataDir}; loc liber pe disc: ${gigabytes} GB.`;
  return bavail * bsize < BYTES_NEEDED ? bad(`${line} E nevoie de cel puțin 0,5 GB.`) : good(line);
}

async function port({ port: wanted, host }: Config): Promise<Verdict> {
  if (wanted === 0 || (await isFree(wanted))) return good(`Portul ${wanted} este liber.`);
  const answer = await fetch(`http://127.0.0.1:${wanted}/api/v1/config`, {
    signal: AbortSignal.timeout(KNOCK_MS),
  }).catch(() => undefined);
  if (answer?.ok) return fine(`Pe portul ${wanted} (${host}) răspunde deja Ștafeta.`);
  return bad(`Portul ${wanted} este ocupat de alt program; alegeți altul cu PORT.`);
}

function secrets({ appSecret, dataDir, databaseUrl }: Config): Verdict {
  if (appSecret) return good('Secretele vin din APP_SECRET.');
  const hint = databaseUrl ? ' Mai multe procese au nevoie de APP_SECRET, același la toate.' : '';
  return fine(`Secretele se păstrează în ${join(dataDir, 'secrets.json')}.${hint}`);
}

function mail({ smtpUrl, demo }: Config): Promise<Verdict> | Verdict {
  if (smtpUrl) return outside('Poșta (SMTP)', smtpUrl);
  return fine(
    demo
      ? 'SMTP_URL nu este pus; mesajele se văd la /dev/mail.'
      : 'SMTP_URL nu este pus; mesajele ajung doar în jurnal.',
  );
}

function cards({ paymentsMode, stripe, demo }: Config): Promise<Verdict> | Verdict {
  if (paymentsMode === 'off') return fine('Plata cu cardul este oprită (PAYMENTS_MODE).');
  if (paymentsMode === 'sandbox' && !demo) {
    return fine(
      'Plata cu cardul merge pe emulatorul Stripe: în afara demonstrației, oricine plătește fără bani.',
    );
  }
  if (paymentsMode === 'sandbox') {
    return good('Plata cu cardul merge pe emulatorul Stripe inclus; nu se iau bani.');
  }
  const isTest = stripe?.secretKey.includes('_test_');
  return outside(`Stripe, cu chei ${isTest ? 'de test' : 'reale'}`, 'https://api.stripe.com');
}

/** The provider keeps the balance in the currency of the books, or no sum of theirs will agree. */
async function settlement({ stripe, currency }: Config): Promise<Verdict> {
  const books = stripe && stripeBooks({ ...stripe, timeoutMs: KNOCK_MS, now: () => new Date() });
  const currencies = (await books?.currencies().catch(() => [])) ?? [];
  if (currencies.length === 0) return fine('Stripe nu a spus în ce monedă ține soldul.');
  if (currencies.includes(currency)) return good(`Stripe ține soldul în ${currencies.join(', ')}.`);
  return fine(
    `ATENȚIE: Stripe ține soldul în ${currencies.join(', ')}, iar CURRENCY este ${currency}: registrul nu se va potrivi.`,
  );
}

/** Asks as the product does: an address where something else listens, or a wrong password, is not a Redis. */
async function redis({ redisUrl, appSecret }: Config): Promise<Verdict> {
  if (!redisUrl) return fine('Redis: nu este configurat; ajunge pentru un singur proces.');
  const link = redisConnection(redisUrl, { log: () => {}, answerWithinMs: KNOCK_MS });
  await link.opened(KNOCK_MS);
  const pong = await link.attempt((client) => client.ping());
  await link.close();
  if (!pong) {
    return fine('Redis: configurat, dar nu răspunde; procesele pornesc și merg fiecare singur, până revine.');
  }
  const hint = appSecret ? '' : ' Procesele se recunosc după APP_SECRET, care nu este pus.';
  return good(`Redis: configurat și răspunde.${hint}`);
}

function prices({ currency, tariff }: Config): Verdict {
  const own =
    FIRST_TARIFFS[currency] === tariff ? 'cel de la început' : `cel propriu, versiunea ${tariff.version}`;
  return good(`Banii sunt în ${currency}; tariful este ${own}.`);
}

async function pictures({ objectStore, dataDir }: Config): Promise<Verdict> {
  if (!objectStore) return fine(`Pozele stau în ${join(dataDir, 'pictures')} (S3 nu este configurat).`);
  const name = `Depozitul de poze S3, găleata „${objectStore.bucket}”`;
  const line: Record<BucketState, Verdict> = {
    ok: good(`${name}: răspunde și primește cheia.`),
    missing: fine(`${name}: nu există la ${objectStore.endpoint}; pozele nu pot fi primite.`),
    refused: fine(`${name}: cheia sau regiunea este refuzată; pozele nu pot fi primite.`),
    away: fine(`${name}: ${objectStore.endpoint} nu răspunde; pozele nu pot fi primite.`),
  };
  return line[await bucketState(objectStore)];
}

function streets({ map }: Config): Promise<Verdict> | Verdict {
  if (!map) return fine('MAP_STYLE_URL nu este pus; se vede harta inclusă, fără străzi.');
  if (map.kind !== 'file') return outside('Harta cu străzi (MAP_STYLE_URL)', map.url);
  const isThere = existsSync(map.path) && statSync(map.path).isFile();
  if (!isThere) return fine(`Harta cu străzi: ${map.path} nu există; se vede harta inclusă.`);
  const head = Buffer.alloc(8);
  const file = openSync(map.path, 'r');
  readSync(file, head, 0, head.length, 0);
  closeSync(file);
  if (head.toString('latin1') === 'PMTiles\u0003') return good(`Harta cu străzi vine din ${map.path}.`);
  return fine(`Harta cu străzi: ${map.path} nu este PMTiles, versiunea 3; se vede harta inclusă.`);
}

/** Whether something listens where the setting points; it need not be right to be reachable. */
function outside(name: string, url: string | undefined): Promise<Verdict> | Verdict {
  if (!url) return fine(`${name}: nu este configurat (nu e nevoie).`);
  const { hostname, port: given, protocol } = new URL(url);
  const target = { host: hostname, port: Number(given) || (USUAL_PORTS[protocol] ?? 0) };
  return new Promise((answer) => {
    const socket = connect(target);
    const close = (verdict: Verdict): void => {
      socket.destroy();
      answer(verdict);
    };
    socket.setTimeout(KNOCK_MS, () => close(fine(`${name}: configurat, dar ${hostname} nu răspunde.`)));
    socket.once('error', (error) => close(fine(`${name}: configurat, dar nu răspunde (${error.message}).`)));
    socket.once('connect', () => close(good(`${name}: configurat și răspunde.`)));
  });
}

function nearestFolder(path: string): string {
  return existsSync(path) ? path : nearestFolder(dirname(path));
}
