import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database } from '../core/connect.ts';
import type { AlertTables } from '../schema-staff.ts';

export type AlertCallRow = Selectable<AlertTables['alert_calls']>;

export async function insertAlertCall(
  db: Database,
  row: Insertable<AlertTables['alert_calls']>,
): Promise<void> {
  await db.insertInto('alert_calls').values(row).execute();
}

/** Claims a due call until a moment, after which a crashed attempt frees it; undefined when it is not due or claimed. */
export async function claimAlertCall(
  db: Database,
  id: string,
  now: Date,
  until: Date,
): Promise<AlertCallRow | undefined> {
  return db
    .updateTable('alert_calls')
    .set((e) => ({ tries: e('tries', '+', 1), next_at: until }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('next_at', '<=', now)
    .returningAll()
    .executeTakeFirst();
}

export async function updateAlertCall(
  db: Database,
  id: string,
  change: Updateable<AlertTables['alert_calls']>,
): Promise<void> {
  await db.updateTable('alert_calls').set(change).where('id', '=', id).execute();
}

/** Due calls, oldest first. */
export async function dueAlertCalls(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('alert_calls')
    .select('id')
    .where('state', '=', 'waiting')
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The newest call of each rule: whether its server is reached. */
export async function lastAlertCalls(db: Database): Promise<AlertCallRow[]> {
  return db
    .selectFrom('alert_calls')
    .selectAll()
    .distinctOn('rule_id')
    .orderBy('rule_id')
    .orderBy('created_at', 'desc')
    .execute();
}

/** Deletes calls from before a moment. */
export async function deleteOldAlertCalls(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('alert_calls').where('created_at', '<', before).execute();
}
