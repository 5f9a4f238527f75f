import type { Database } from '../core/connect.ts';

/** Deletes a session; a no-op when it does not exist. */
export async function deleteSession(db: Database, idHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('id_hash', '=', idHash).execute();
}

/** Deletes one session of a person; returns whether there was one. */
export async function deleteSessionOf(db: Database, accountId: string, idHash: Buffer): Promise<boolean> {
  const result = await db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('id_hash', '=', idHash)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Deletes every session of a person. */
export async function deleteSessionsOf(db: Database, accountId: string): Promise<void> {
  await db.deleteFrom('sessions').where('account_id', '=', accountId).execute();
}
