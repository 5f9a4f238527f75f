import { sql } from 'kysely';
import type { Database } from '../core/connect.ts';

export type PreferencesRow = { muted: string[]; quiet_from: number | null; quiet_to: number | null };

/** What a person has said about being told, or undefined when they have said nothing yet. */
export async function findPreferences(db: Database, accountId: string): Promise<PreferencesRow | undefined> {
  return db
    .selectFrom('notification_preferences')
    .select(['muted', 'quiet_from', 'quiet_to'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** Keeps what a person says about being told. */
export async function savePreferences(
  db: Database,
  accountId: string,
  row: PreferencesRow,
  now: Date,
): Promise<void> {
  const values = { ...row, updated_at: now };
  await db
    .insertInto('notification_preferences')
    .values({ account_id: accountId, ...values })
    .onConflict((on) => on.column('account_id').doUpdateSet(values))
    .execute();
}

type Muting = { accountId: string; muted: string; quiet: { fromMinute: number; toMinute: number } };

/** Adds one switch to what is off and leaves the rest as it is; `quiet` is for who has chosen nothing yet. */
export async function muteSwitch(
  db: Database,
  { accountId, muted, quiet }: Muting,
  now: Date,
): Promise<void> {
  await sql`
    INSERT INTO notification_preferences AS p (account_id, muted, quiet_from, quiet_to, updated_at)
    VALUES (${accountId}, ARRAY[${muted}::text], ${quiet.fromMinute}, ${quiet.toMinute}, ${now})
    ON CONFLICT (account_id) DO UPDATE SET muted = p.muted || excluded.muted, updated_at = excluded.updated_at
    WHERE NOT p.muted @> excluded.muted`.execute(db);
}

/** Takes one switch from what is off. */
export async function unmuteSwitch(db: Database, accountId: string, muted: string, now: Date): Promise<void> {
  await sql`
    UPDATE notification_preferences SET muted = array_remove(muted, ${muted}), updated_at = ${now}
    WHERE account_id = ${accountId} AND ${muted} = ANY (muted)`.execute(db);
}
