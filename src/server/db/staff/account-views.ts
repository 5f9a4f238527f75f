import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, Transaction } from '../core/connect.ts';
import type { AccountViewsTable } from '../schema-accounts.ts';

export type AccountViewRow = Selectable<AccountViewsTable>;

/** Lets a session of the staff look at an account; false where it looks at one already, or is gone. */
export async function startSessionView(
  db: Transaction,
  { session_hash, account_id, role, until, started_at }: Insertable<AccountViewsTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ viewed_id: account_id, viewed_role: role, viewed_until: until })
    .where('id_hash', '=', session_hash)
    .where('role', '=', 'admin')
    .where((e) => e.or([e('viewed_id', 'is', null), e('viewed_until', '<=', new Date(started_at))]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertAccountView(db: Transaction, row: Insertable<AccountViewsTable>): Promise<void> {
  await db.insertInto('account_views').values(row).execute();
}

const NO_VIEW = { viewed_id: null, viewed_role: null, viewed_until: null };

/** Gives a session its desk back. */
export async function endSessionView(db: Database, sessionHash: Buffer): Promise<void> {
  await db.updateTable('sessions').set(NO_VIEW).where('id_hash', '=', sessionHash).execute();
}

/** Ends every look at an account; answers the sessions that looked. */
export async function endSessionViewsOf(db: Database, accountId: string): Promise<Buffer[]> {
  const rows = await db
    .updateTable('sessions')
    .set(NO_VIEW)
    .where('viewed_id', '=', accountId)
    .returning('id_hash')
    .execute();
  return rows.map((row) => row.id_hash);
}

/** Closes the views whose session looks no longer: the time is over, it was ended, or the session is gone. */
export async function closeEndedViews(db: Database, now: Date): Promise<AccountViewRow[]> {
  const { rows } = await sql<AccountViewRow>`
    UPDATE account_views v SET ended_at = least(v.until, ${now})
    WHERE v.ended_at IS NULL AND NOT EXISTS (
      SELECT FROM sessions s
      WHERE s.id_hash = v.session_hash AND s.viewed_id = v.account_id AND s.viewed_until > ${now}
    )
    RETURNING v.*`.execute(db);
  return rows;
}

/** The times that the staff looked at an account, the newest first. */
export async function viewsOfAccount(
  db: Database,
  accountId: string,
  limit: number,
): Promise<(AccountViewRow & { first_name: string; last_name: string })[]> {
  return db
    .selectFrom('account_views')
    .innerJoin('accounts', 'accounts.id', 'account_views.staff_id')
    .selectAll('account_views')
    .select(['accounts.first_name', 'accounts.last_name'])
    .where('account_views.account_id', '=', accountId)
    .orderBy('started_at', 'desc')
    .orderBy('account_views.id')
    .limit(limit)
    .execute();
}
