import { type RawBuilder, sql } from 'kysely';
import { LOCKS } from './advisory-lock.ts';
import type { Database, Transaction } from './connect.ts';
import { post } from './posted-statements.ts';

export type IdempotencyScope = { accountId: string; route: string; key: string };

/**
 * Takes an advisory lock of a key until the transaction ends, without waiting: false where another transaction has the
 * key in hand. A batch passes over such a key, because its own claim would wait, and all of the batch with it.
 */
export function tryKeyLock(key: Record<keyof IdempotencyScope, unknown>): RawBuilder<boolean> {
  return sql`pg_try_advisory_xact_lock(${sql.lit(LOCKS.idempotencyKeys)},
    hashtext(concat_ws(' ', ${key.accountId}::text, ${key.route}::text, ${key.key}::text)))`;
}

/**
 * Claims an idempotency key inside the request's transaction. A concurrent request with the same key waits for its end.
 * Returns null when the key is new, else the first request's body hash and response.
 */
export async function claimIdempotencyKey(
  db: Database,
  scope: IdempotencyScope,
  bodyHash: Buffer,
  now: Date,
): Promise<{ bodyHash: Buffer; response: unknown } | null> {
  await post(db, sql`SELECT ${tryKeyLock(scope)}`);
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({
      account_id: scope.accountId,
      route: scope.route,
      key: scope.key,
      body_hash: bodyHash,
      response: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed) return null;
  const first = await db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'response'])
    .where('account_id', '=', scope.accountId)
    .where('route', '=', scope.route)
    .where('key', '=', scope.key)
    .executeTakeFirstOrThrow();
  return { bodyHash: first.body_hash, response: first.response };
}

/** Stores the response with the key, in the same transaction as the request's work. */
export async function storeIdempotentResponse(
  db: Database,
  scope: IdempotencyScope,
  response: unknown,
): Promise<void> {
  await post(
    db,
    db
      .updateTable('idempotency_keys')
      .set({ response: JSON.stringify(response ?? null) })
      .where('account_id', '=', scope.accountId)
      .where('route', '=', scope.route)
      .where('key', '=', scope.key),
  );
}

/**
 * Which of these keys were claimed before, or are in another transaction's hand. Each is looked up by itself, however
 * many were. The others are locked until the transaction ends.
 */
export async function takenKeys(
  db: Database,
  scopes: readonly IdempotencyScope[],
): Promise<IdempotencyScope[]> {
  const { rows } = await sql<IdempotencyScope>`
    SELECT asked."accountId", asked.route, asked.key
    FROM json_to_recordset(${JSON.stringify(scopes)}::json) AS asked ("accountId" text, route text, key text)
    LEFT JOIN LATERAL (
      SELECT true AS "isClaimed" FROM idempotency_keys k
      WHERE k.account_id = asked."accountId" AND k.route = asked.route AND k.key = asked.key LIMIT 1
    ) AS claimed ON true
    WHERE "isClaimed" OR NOT ${tryKeyLock({
      accountId: sql.ref('asked.accountId'),
      route: sql.ref('asked.route'),
      key: sql.ref('asked.key'),
    })}`.execute(db);
  return rows;
}

/** A claimed key with the response that it repeats from now on. */
export type AnsweredKey = IdempotencyScope & { bodyHash: Buffer; response: unknown; now: Date };

/** Claims keys together with their responses. A key that was claimed before makes the transaction fail. */
export async function postAnsweredKeys(db: Transaction, keys: readonly AnsweredKey[]): Promise<void> {
  if (keys.length === 0) return;
  const responses = keys.map(({ response }) => Buffer.from(JSON.stringify(response ?? null)));
  let end = 0;
  const rows = keys.map(({ accountId, route, key, bodyHash, now }, i) => {
    const start = end + 1;
    const length = responses[i]?.length ?? 0;
    end += length;
    return { accountId, route, key, bodyHash: bodyHash.toString('hex'), start, length, now };
  });
  // The responses are bytes beside the rows: as a part of their JSON each would be read three times.
  await post(
    db,
    sql`
      INSERT INTO idempotency_keys (account_id, route, key, body_hash, response, created_at)
      SELECT "accountId", route, key, decode("bodyHash", 'hex'),
        convert_from(substr(${Buffer.concat(responses)}::bytea, start, length), 'UTF8')::json, now
      FROM json_to_recordset(${JSON.stringify(rows)}::json)
        AS k ("accountId" text, route text, key text, "bodyHash" text, start int, length int, now timestamptz)`,
  );
}

export async function deleteOldIdempotencyKeys(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute();
}
