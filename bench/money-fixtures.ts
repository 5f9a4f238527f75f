import { createHash, randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import type pg from 'pg';
import { topUpByBank } from '#domain/money/ledger/postings.ts';
import { connectDatabase } from '#server/db/core/connect.ts';
import { aParcel, aTrip, DROPOFF, PICKUP } from '../test/support/trips.ts';
import { type Call, send } from './load.ts';
import { makeAccounts } from './people.ts';
import { postAlone } from '../test/support/post-alone.ts';

// All rows are numbered, and ids are the md5 of the numbers: so pgbench, which can only count, finds the same rows.
export const SENDERS = 256;
const COURIERS = 64;
const TRIPS = 64;
const PRICE = 3_000;
const RICH = 1_000_000_000;

/** Inserts senders with full wallets and sessions, and verified couriers; number n's sender is n modulo their count. */
export async function fillPeople(pool: pg.Pool): Promise<void> {
  const senders = Array.from({ length: SENDERS }, (_, n) => senderId(n));
  const couriers = Array.from({ length: COURIERS }, (_, n) => idOf('courier', n));
  await makeAccounts(pool, senders, 'sender');
  await makeAccounts(pool, couriers, 'courier');
  await pool.query(
    `INSERT INTO couriers (account_id, state, vehicle, plate, online)
     SELECT id, 'verified', 'van', 'B 100 BNC', true FROM unnest($1::text[]) id`,
    [couriers],
  );
  await pool.query(
    `INSERT INTO sessions (id_hash, account_id, role, csrf_token, created_at, last_seen_at, expires_at)
     SELECT sha256(('secret' || n - 1)::bytea), id, 'sender', 'csrf', now(), now() + interval '1 hour', now() + interval '1 day'
     FROM unnest($1::text[]) WITH ORDINALITY s (id, n)`,
    [senders],
  );
  // As the database itself counts within a minute what is new.
  await pool.query('ANALYZE accounts, couriers, sessions');
  const db = connectDatabase(pool);
  for (const id of senders) await postAlone(db, 'USD', topUpByBank(`bench:${id}`, id, RICH));
}

/**
 * Inserts open deliveries numbered from `first` up to `end`, copies of a listed one, each with one live offer and a
 * receiver with a phone of their own.
 */
export async function fillOffered(
  pool: pg.Pool,
  template: string,
  first: number,
  end: number,
): Promise<void> {
  const { rows } = await pool.query<{ columns: string }>(
    `SELECT string_agg(quote_ident(column_name), ', ') AS columns FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = 'deliveries' AND is_generated = 'NEVER' AND is_identity = 'NO'
       AND column_name NOT IN ('id', 'number', 'sender_id', 'receiver_phone', 'receiver_token_hash', 'share_token_hash')`,
  );
  const columns = rows[0]?.columns ?? '';
  await pool.query(
    `WITH made AS (
       INSERT INTO deliveries (id, sender_id, receiver_phone, receiver_token_hash, share_token_hash, ${columns})
       SELECT left(md5('delivery' || n), 16), left(md5('sender' || n % ${SENDERS}), 16), '+40745' || lpad(n::text, 6, '0'),
         sha256(('receiver' || n)::bytea), sha256(('share' || n)::bytea), ${columns}
       FROM deliveries, generate_series($2::int, $3::int - 1) n WHERE id = $1
     ), events AS (
       INSERT INTO delivery_events (delivery_id, seq, name, actor, at, data, salt, hash)
       SELECT left(md5('delivery' || n), 16), seq, name, actor, at, data, salt, hash
       FROM delivery_events, generate_series($2::int, $3::int - 1) n WHERE delivery_id = $1
     )
     INSERT INTO offers (id, delivery_id, courier_id, amount, eta_minutes, status, expires_at, created_at, updated_at)
     SELECT left(md5('offer' || n), 16), left(md5('delivery' || n), 16),
       left(md5('courier' || n % ${COURIERS}), 16), ${PRICE}, 12, 'live', now() + interval '1 day', now(), now()
     FROM generate_series($2::int, $3::int - 1) n`,
    [template, first, end],
  );
  await pool.query('ANALYZE deliveries, delivery_events, offers');
}

/** The number of deliveries, and of those that have a courier and are paid from the wallet. */
export async function countDeliveries(pool: pg.Pool): Promise<{ listed: number; paid: number }> {
  const { rows } = await pool.query<{ listed: number; paid: number }>(
    `SELECT (SELECT count(*) FROM deliveries)::int AS listed,
       (SELECT count(*) FROM deliveries d JOIN ledger_accounts a ON a.code = 'delivery_escrow' AND a.owner = d.id
        WHERE d.status = 'accepted' AND a.balance = -d.price)::int AS paid`,
  );
  return rows[0] ?? { listed: 0, paid: 0 };
}

/** Quotes of trips around the usual one, in the order of their trips' numbers. */
export type Quotes = readonly string[];

/** The request with which a number's sender lists a parcel: its trip, and its receiver's phone, are the number's. */
export function listing(n: number, quotes: Quotes): Call {
  const { pickup, dropoff } = tripOf(n % quotes.length);
  const parcel = aParcel(quotes[n % quotes.length] ?? '');
  const body = {
    ...parcel,
    pickup: { ...parcel.pickup, ...pickup },
    dropoff: { ...parcel.dropoff, ...dropoff },
    receiver: { ...parcel.receiver, phone: phoneOf(n) },
  };
  return { ...asSenderOf(n), path: '/api/v1/deliveries', body: JSON.stringify(body) };
}

/** The request with which a number's sender lists their newest twenty deliveries that are not over. */
export function listingMine(n: number): Call {
  return { ...asSenderOf(n), method: 'GET', path: '/api/v1/deliveries?scope=active' };
}

/** The request with which its sender accepts a filled delivery's only offer and pays from the wallet. */
export function accepting(n: number): Call {
  const body = JSON.stringify({ offerId: idOf('offer', n), method: 'wallet' });
  return { ...asSenderOf(n), path: `/api/v1/deliveries/${idOf('delivery', n)}/accept`, body };
}

/** New quotes for trips around the usual one; they are valid for fifteen minutes. */
export async function quotesFrom(baseUrl: string, count = TRIPS): Promise<Quotes> {
  const agent = new Agent();
  const quotes: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const call = { ...asSenderOf(0), path: '/api/v1/quotes', body: JSON.stringify(aTrip(tripOf(n))) };
    quotes.push((JSON.parse(await send(baseUrl, agent, call)) as { id: string }).id);
  }
  return quotes;
}

/** The names in a number's statements, as the server writes them and as pgbench computes them from its counters. */
export function namesOf(n: number): [string | Buffer, string][] {
  return [
    [senderId(n), "left(md5('sender' || :s::text), 16)"],
    [createHash('sha256').update(secretOf(n)).digest(), "sha256(convert_to('secret' || :s::text, 'UTF8'))"],
    [addressOf(n), "('10.0.0.' || :s::text)"],
    [phoneOf(n), "('+40745' || lpad(:n::text, 6, '0'))"],
    [idOf('delivery', n), "left(md5('delivery' || :n::text), 16)"],
    [idOf('offer', n), "left(md5('offer' || :n::text), 16)"],
    [idOf('courier', n % COURIERS), `left(md5('courier' || (:n % ${COURIERS})::text), 16)`],
  ];
}

/** The sender of a pgbench transaction, from its number. */
export const SENDER_OF_NUMBER = `\\set s :n % ${SENDERS}`;

function asSenderOf(n: number) {
  return {
    method: 'POST',
    headers: {
      cookie: `sid=${secretOf(n)}`,
      'x-xsrf-token': 'csrf',
      'x-forwarded-for': addressOf(n),
      'idempotency-key': randomUUID(),
    },
  };
}

/** The ends of a trip: those of the usual one, each moved by up to three kilometres. */
function tripOf(n: number) {
  const around = ({ lat, lng }: { lat: number; lng: number }, turn: number) => ({
    lat: lat + 0.027 * Math.sin(n * turn),
    lng: lng + 0.038 * Math.cos(n * turn),
  });
  return { pickup: around(PICKUP, 1.7), dropoff: around(DROPOFF, 2.3) };
}

const phoneOf = (n: number) => `+40745${String(n % 1_000_000).padStart(6, '0')}`;
const senderId = (n: number) => idOf('sender', n % SENDERS);
const secretOf = (n: number) => `secret${n % SENDERS}`;
const addressOf = (n: number) => `10.0.0.${n % SENDERS}`;

function idOf(kind: 'sender' | 'courier' | 'delivery' | 'offer', n: number): string {
  return createHash('md5').update(`${kind}${n}`).digest('hex').slice(0, 16);
}
