import type { Database } from './connect.ts';

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
