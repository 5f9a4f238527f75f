import type { Insertable } from 'kysely';
import type { Database } from '../core/connect.ts';
import type { ApiKeysTable } from '../schema-business.ts';

export async function insertApiKey(db: Database, row: Insertable<ApiKeysTable>): Promise<void> {
  await db.insertInto('api_keys').values(row).execute();
}

/** An API key by its hash, if its business account is open. */
export async function findApiKey(db: Database, hash: Buffer) {
  return db
    .selectFrom('api_keys')
    .innerJoin('accounts', 'accounts.id', 'api_keys.account_id')
    .selectAll('api_keys')
    .where('key_hash', '=', hash)
    .where('accounts.deleted_at', 'is', null)
    .where('accounts.user_type', '=', 'business')
    .executeTakeFirst();
}

/** The API keys of an account with their creators, newest first. */
export async function apiKeysOf(db: Database, accountId: string) {
  return db
    .selectFrom('api_keys')
    .innerJoin('accounts', 'accounts.id', 'api_keys.created_by')
    .selectAll('api_keys')
    .select(['accounts.first_name', 'accounts.last_name'])
    .where('account_id', '=', accountId)
    .orderBy('api_keys.created_at', 'desc')
    .orderBy('api_keys.id')
    .execute();
}
export type ApiKeyRow = Awaited<ReturnType<typeof apiKeysOf>>[number];

/** The number of an account's API keys that are valid at a moment. */
export async function countApiKeys(db: Database, accountId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('api_keys')
    .select((e) => e.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .where((or) => or.or([or('expires_at', 'is', null), or('expires_at', '>', now)]))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes a key and returns its last characters; undefined when the account has none with this id. */
export async function deleteApiKey(db: Database, accountId: string, id: string) {
  return db
    .deleteFrom('api_keys')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning(['name', 'last_four'])
    .executeTakeFirst();
}

/** Records a use, at most once a minute. */
export async function touchApiKey(db: Database, id: string, now: Date, since: Date): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where((or) => or.or([or('last_used_at', 'is', null), or('last_used_at', '<', since)]))
    .execute();
}

/** Deletes every key of an account. */
export async function deleteApiKeysOf(db: Database, accountId: string): Promise<void> {
  await db.deleteFrom('api_keys').where('account_id', '=', accountId).execute();
}
