import type { Insertable, Selectable } from 'kysely';
import type { Database } from './connect.ts';
import type { SessionsTable } from './schema.ts';

export type SessionRow = Selectable<SessionsTable>;

export async function insertSession(db: Database, row: Insertable<SessionsTable>): Promise<void> {
  await db.insertInto('sessions').values(row).execute();
}

export async function findSession(db: Database, idHash: Buffer): Promise<SessionRow | undefined> {
  return db.selectFrom('sessions').selectAll().where('id_hash', '=', idHash).executeTakeFirst();
}

export async function touchSession(db: Database, idHash: Buffer, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_at: now }).where('id_hash', '=', idHash).execute();
}

export async function deleteSession(db: Database, idHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('id_hash', '=', idHash).execute();
}

/** A person's sessions, the most recently used first; some may be over already. */
export async function sessionsOf(db: Database, accountId: string): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('last_seen_at', 'desc')
    .execute();
}

/** Ends one session of a person; answers whether there was one. */
export async function deleteSessionOf(db: Database, accountId: string, idHash: Buffer): Promise<boolean> {
  const result = await db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('id_hash', '=', idHash)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function deleteSessionsOf(db: Database, accountId: string): Promise<void> {
  await db.deleteFrom('sessions').where('account_id', '=', accountId).execute();
}

export async function deleteExpiredSessions(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
}
