import type { Database } from '../core/connect.ts';

/** Stores the hash of a courier's new device token; replaces the earlier one. */
export async function replaceDeviceToken(db: Database, accountId: string, hash: Buffer, now: Date) {
  const values = { token_hash: hash, created_at: now, last_used_at: null };
  return db
    .insertInto('device_tokens')
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow();
}
export type DeviceTokenRow = Awaited<ReturnType<typeof replaceDeviceToken>>;

export async function deviceTokenOf(db: Database, accountId: string): Promise<DeviceTokenRow | undefined> {
  return db.selectFrom('device_tokens').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}

/** The courier of a device token, if the account is open. */
export async function findDeviceToken(db: Database, hash: Buffer): Promise<DeviceTokenRow | undefined> {
  return db
    .selectFrom('device_tokens')
    .innerJoin('accounts', 'accounts.id', 'device_tokens.account_id')
    .selectAll('device_tokens')
    .where('token_hash', '=', hash)
    .where('accounts.deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function deleteDeviceToken(db: Database, accountId: string): Promise<void> {
  await db.deleteFrom('device_tokens').where('account_id', '=', accountId).execute();
}

/** Records a use, at most once a minute. */
export async function touchDeviceToken(db: Database, hash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('device_tokens')
    .set({ last_used_at: now })
    .where('token_hash', '=', hash)
    .where((or) =>
      or.or([or('last_used_at', 'is', null), or('last_used_at', '<', new Date(now.getTime() - 60_000))]),
    )
    .execute();
}
