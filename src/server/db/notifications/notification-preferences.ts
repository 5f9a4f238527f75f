import { sql } from 'kysely';
import type { Database } from '../core/connect.ts';

export type PreferencesRow = { muted: string[]; quiet_from: number | null; quiet_to: number | null };

/** A person's notification preferences, or undefined when they have set none. */
export async function findPreferences(db: Database, accountId: string): Promise<PreferencesRow | undefined> {
  return db
    .selectFrom('notification_preferences')
    .select(['muted', 'quiet_from', 'quiet_to'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** Stores a person's notification preferences. */
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

/** Adds one switch to those that are off; `quiet` is the default for a person without preferences. */
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

/** Removes one switch from those that are off. */
export async function unmuteSwitch(db: Database, accountId: string, muted: string, now: Date): Promise<void> {
  await sql`
    UPDATE notification_preferences SET muted = array_remove(muted, ${muted}), updated_at = ${now}
    WHERE account_id = ${accountId} AND ${muted} = ANY (muted)`.execute(db);
}
