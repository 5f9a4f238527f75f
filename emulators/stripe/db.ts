import type pg from 'pg';
import type { Hidden, Kind, Objects } from './objects/types.ts';

/** A connection with an open transaction of the emulator. */
export type Tx = pg.PoolClient;

/** An object with its page's data, and the time of its next automatic change (Unix seconds). */
export type Stored<K extends Kind> = {
  body: Objects[K];
  hidden: Hidden<K>;
  dueAt: number | null;
};

type Place<K extends Kind> = { parent?: string; dueAt?: number; hidden?: Hidden<K> };

const RETRIES = 5;
const DEADLOCK = '40P01';

/** Runs work in one transaction; the victim of a deadlock is retried. */
export async function inTransaction<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const tx = await pool.connect();
    try {
      await tx.query('BEGIN');
      const result = await work(tx);
      await tx.query('COMMIT');
      return result;
    } catch (error) {
      await tx.query('ROLLBACK').catch(() => undefined);
      const isVictim = error instanceof Error && 'code' in error && error.code === DEADLOCK;
      if (!isVictim || attempt >= RETRIES) throw error;
    } finally {
      tx.release();
    }
  }
}

/** Runs work under a savepoint: when it throws, only the work is rolled back. */
export async function orNothing<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await tx.query('SAVEPOINT work');
  try {
    return await work();
  } catch (error) {
    await tx.query('ROLLBACK TO SAVEPOINT work');
    throw error;
  }
}

export async function insert<K extends Kind>(
  tx: Tx,
  kind: K,
  body: Objects[K],
  { parent, dueAt, hidden }: Place<K> = {},
): Promise<void> {
  await tx.query(
    'INSERT INTO stripe_emulator.objects (id, kind, parent, due_at, body, hidden) VALUES ($1, $2, $3, $4, $5, $6)',
    [body.id, kind, parent ?? null, dueAt ?? null, body, hidden ?? {}],
  );
}

/** The object, or null; `lock` locks its row until the end of the transaction. */
export async function find<K extends Kind>(
  tx: Tx,
  kind: K,
  id: string,
  lock: boolean = false,
): Promise<Stored<K> | null> {
  const { rows } = await tx.query<Stored<K>>(
    `SELECT body, hidden, due_at AS "dueAt" FROM stripe_emulator.objects WHERE kind = $1 AND id = $2 ${lock ? 'FOR UPDATE' : ''}`,
    [kind, id],
  );
  return rows[0] ?? null;
}

export async function save<K extends Kind>(tx: Tx, { body, hidden, dueAt }: Stored<K>): Promise<void> {
  await tx.query('UPDATE stripe_emulator.objects SET body = $2, hidden = $3, due_at = $4 WHERE id = $1', [
    body.id,
    body,
    hidden,
    dueAt,
  ]);
}

/** Any object by its id, for the `expand` parameter. */
export async function findAny(tx: Tx, id: string): Promise<object | null> {
  const { rows } = await tx.query<{ body: object }>(
    'SELECT body FROM stripe_emulator.objects WHERE id = $1',
    [id],
  );
  return rows[0]?.body ?? null;
}

export type Page = { parent?: string; limit: number; startingAfter?: string; endingBefore?: string };

/** Objects of a kind, newest first, at most `limit`, and whether there are more. */
export async function list<K extends Kind>(
  tx: Tx,
  kind: K,
  { parent, limit, startingAfter, endingBefore }: Page,
): Promise<{ data: Objects[K][]; hasMore: boolean }> {
  const { rows } = await tx.query<{ body: Objects[K] }>(
    `SELECT body FROM stripe_emulator.objects
     WHERE kind = $1 AND ($2::text IS NULL OR parent = $2)
       AND ($3::text IS NULL OR seq < (SELECT seq FROM stripe_emulator.objects WHERE id = $3))
       AND ($4::text IS NULL OR seq > (SELECT seq FROM stripe_emulator.objects WHERE id = $4))
     ORDER BY CASE WHEN $4::text IS NULL THEN -seq ELSE seq END LIMIT $5`,
    [kind, parent ?? null, startingAfter ?? null, endingBefore ?? null, limit + 1],
  );
  const data = rows.slice(0, limit).map((row) => row.body);
  return { data: endingBefore === undefined ? data : data.toReversed(), hasMore: rows.length > limit };
}

/** One object whose automatic change is due, locked; objects locked by others are skipped. */
export async function lockDue(tx: Tx, now: number): Promise<{ id: string; kind: Kind } | null> {
  const { rows } = await tx.query<{ id: string; kind: Kind }>(
    `SELECT id, kind FROM stripe_emulator.objects WHERE due_at <= $1
     ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [now],
  );
  return rows[0] ?? null;
}

/** Net amounts of the balance by currency: available and pending. */
export async function sumBalance(
  tx: Tx,
  now: number,
): Promise<{ currency: string; available: number; pending: number }[]> {
  const { rows } = await tx.query<{ currency: string; available: number; pending: number }>(
    `SELECT body->>'currency' AS currency,
       coalesce(sum((body->>'net')::bigint) FILTER (WHERE (body->>'available_on')::bigint <= $1), 0)::bigint AS available,
       coalesce(sum((body->>'net')::bigint) FILTER (WHERE (body->>'available_on')::bigint > $1), 0)::bigint AS pending
     FROM stripe_emulator.objects WHERE kind = 'balance_transaction' GROUP BY 1 ORDER BY 1`,
    [now],
  );
  return rows;
}

export type StoredAnswer = { requestHash: string; status: number; answer: object };

/** Claims a key for this transaction; returns the stored response when it was used before. */
export async function claimKey(
  tx: Tx,
  key: string,
  requestHash: string,
  now: number,
): Promise<StoredAnswer | null> {
  const claimed = await tx.query(
    `INSERT INTO stripe_emulator.idempotency_keys (key, request_hash, created_at) VALUES ($1, $2, $3)
     ON CONFLICT (key) DO NOTHING`,
    [key, requestHash, now],
  );
  if (claimed.rowCount === 1) return null;
  const { rows } = await tx.query<StoredAnswer>(
    `SELECT request_hash AS "requestHash", status, answer FROM stripe_emulator.idempotency_keys WHERE key = $1`,
    [key],
  );
  return rows[0] ?? null;
}

/** Whether another transaction holds this key; if not, this one takes it. */
export async function isKeyInUse(tx: Tx, key: string): Promise<boolean> {
  const { rows } = await tx.query<{ free: boolean }>(
    `SELECT pg_try_advisory_xact_lock(hashtextextended('stripe_emulator key ' || $1, 0)) AS free`,
    [key],
  );
  return rows[0]?.free !== true;
}

export async function storeAnswer(tx: Tx, key: string, status: number, answer: object): Promise<void> {
  await tx.query('UPDATE stripe_emulator.idempotency_keys SET status = $2, answer = $3 WHERE key = $1', [
    key,
    status,
    answer,
  ]);
}

/** Deletes keys older than a day, as the provider does. */
export async function dropKeys(pool: pg.Pool, before: number): Promise<void> {
  await pool.query('DELETE FROM stripe_emulator.idempotency_keys WHERE created_at < $1', [before]);
}

export async function addWebhook(tx: Tx, eventId: string, now: number): Promise<void> {
  await tx.query('INSERT INTO stripe_emulator.notices (event_id, next_at) VALUES ($1, $2)', [eventId, now]);
}

/**
 * Claims the due webhooks, oldest first, and schedules their retries in case this attempt fails: `waits[n]` seconds
 * after attempt n, none after the last.
 */
export async function takeDueWebhooks(
  pool: pg.Pool,
  now: number,
  waits: readonly number[],
  limit: number,
): Promise<Objects['event'][]> {
  const { rows } = await pool.query<{ body: Objects['event'] }>(
    `WITH due AS (
       SELECT event_id FROM stripe_emulator.notices
       JOIN stripe_emulator.objects ON id = event_id
       WHERE delivered_at IS NULL AND next_at <= $1 AND attempts <= cardinality($2::bigint[])
       ORDER BY seq LIMIT $3 FOR UPDATE OF notices SKIP LOCKED
     ), taken AS (
       UPDATE stripe_emulator.notices SET attempts = attempts + 1, next_at = $1 + coalesce(($2::bigint[])[attempts + 1], 0)
       WHERE event_id IN (SELECT event_id FROM due) RETURNING event_id
     )
     SELECT body FROM stripe_emulator.objects WHERE id IN (SELECT event_id FROM taken) ORDER BY seq`,
    [now, waits, limit],
  );
  return rows.map((row) => row.body);
}

export async function markDelivered(pool: pg.Pool, eventId: string, now: number): Promise<void> {
  await pool.query('UPDATE stripe_emulator.notices SET delivered_at = $2 WHERE event_id = $1', [
    eventId,
    now,
  ]);
}

/** Locks the balance until the end of the transaction. */
export async function lockBalance(tx: Tx): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('stripe_emulator balance', 0))`);
}

/** The balance of an account: transferred to it, not reversed, and not in transit to the bank. */
export async function sumAccount(tx: Tx, account: string, currency: string): Promise<number> {
  const { rows } = await tx.query<{ sum: number }>(
    `SELECT coalesce(sum(CASE kind
        WHEN 'transfer' THEN (body->>'amount')::bigint - (body->>'amount_reversed')::bigint
        ELSE CASE WHEN body->>'status' IN ('failed', 'canceled') THEN 0 ELSE -(body->>'amount')::bigint END
      END), 0)::bigint AS sum
     FROM stripe_emulator.objects
     WHERE parent = $1 AND kind IN ('transfer', 'payout') AND body->>'currency' = $2`,
    [account, currency],
  );
  return Number(rows[0]?.sum ?? 0);
}

/** The parent object of another one. */
export async function parentOf(tx: Tx, id: string): Promise<string | undefined> {
  const { rows } = await tx.query<{ parent: string | null }>(
    'SELECT parent FROM stripe_emulator.objects WHERE id = $1',
    [id],
  );
  return rows[0]?.parent ?? undefined;
}
