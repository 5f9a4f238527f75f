import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';

/** A courier of a bench: verified, available, signed in. */
export type BenchCourier = { id: string; headers: Record<string, string> };

const NOBODYS = '$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5a25vd3M$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/** Inserts couriers with vans and one session each. */
export async function makeCouriers(pool: pg.Pool, count: number): Promise<BenchCourier[]> {
  const ids = Array.from({ length: count }, () => randomBytes(12).toString('base64url'));
  await makeAccounts(pool, ids, 'courier');
  await pool.query(
    `INSERT INTO couriers (account_id, state, vehicle, plate, online)
     SELECT id, 'verified', 'truck', 'B 100 BNC', true FROM unnest($1::text[]) id`,
    [ids],
  );
  const headers = await signIn(pool, ids, 'courier');
  return ids.map((id, i) => ({ id, headers: headers[i] ?? {} }));
}

/** Creates a session for each account; returns the headers of its browser. */
export async function signIn(
  pool: pg.Pool,
  ids: string[],
  role: 'courier' | 'sender' | 'admin',
): Promise<Record<string, string>[]> {
  const made = ids.map(() => ({ secret: newSecret(), csrf: newSecret() }));
  await pool.query(
    `INSERT INTO sessions (id_hash, account_id, role, csrf_token, created_at, last_seen_at, expires_at)
     SELECT hash, id, $4, csrf, now(), now(), now() + interval '1 day'
     FROM unnest($1::bytea[], $2::text[], $3::text[]) s (hash, id, csrf)`,
    [
      made.map(({ secret }) => createHash('sha256').update(secret).digest()),
      ids,
      made.map(({ csrf }) => csrf),
      role,
    ],
  );
  return made.map(({ secret, csrf }) => ({ cookie: `sid=${secret}`, 'x-xsrf-token': csrf }));
}

const newSecret = () => randomBytes(32).toString('base64url');

/** Inserts accounts with the given ids, confirmed addresses and without a usable password. */
export async function makeAccounts(
  pool: pg.Pool,
  ids: string[],
  role: 'courier' | 'sender' | 'admin',
): Promise<void> {
  await pool.query(
    `INSERT INTO accounts (id, email, email_canonical, password_hash, first_name, last_name, phone, user_type, roles, created_at, email_verified_at)
     SELECT id, lower(id) || n || '@bench.test', lower(id) || n || '@bench.test', $2, 'Om', 'De probă', '0721000000',
       'individual', ARRAY[$3], now(), now()
     FROM unnest($1::text[]) WITH ORDINALITY a (id, n)`,
    [ids, NOBODYS, role],
  );
}
