import type { Database } from './connect.ts';

export type IdempotencyScope = { accountId: string; route: string; key: string };

/**
 * Claims a key inside the call's transaction. A second call with the same key waits here for the first one's end.
 * Answers null when the key is new, else the first call's body hash and answer.
 */
export async function claimIdempotencyKey(
  db: Database,
  scope: IdempotencyScope,
  bodyHash: Buffer,
  now: Date,
): Promise<{ bodyHash: Buffer; response: unknown } | null> {
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

/** Keeps the answer beside the key, in the same transaction as what the call did. */
export async function storeIdempotentResponse(
  db: Database,
  scope: IdempotencyScope,
  response: unknown,
): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ response: JSON.stringify(response ?? null) })
    .where('account_id', '=', scope.accountId)
    .where('route', '=', scope.route)
    .where('key', '=', scope.key)
    .execute();
}

export async function deleteOldIdempotencyKeys(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute();
}
