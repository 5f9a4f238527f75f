import { sql } from 'kysely';
import type { Channel } from '#domain/notifications/topics.ts';
import type { Database } from './connect.ts';

type Send = { key: string; recipient: string; channel: Channel; at: Date };

/** Claims one telling; false when it was done before. What must wait carries its message and its time. */
export async function claimSend(
  db: Database,
  { key, recipient, channel, at }: Send,
  wait?: { message: unknown; until: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: count } = await db
    .insertInto('notification_sends')
    .values({
      key,
      recipient,
      channel,
      message: wait ? JSON.stringify(wait.message) : null,
      waits_until: wait?.until ?? null,
      created_at: at,
    })
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow();
  return count === 1n;
}

/** Takes what has waited long enough, each once across all processes, in the caller's transaction. */
export async function takeDueSends(db: Database, now: Date, limit: number): Promise<unknown[]> {
  const { rows } = await sql<{ message: unknown }>`
    WITH due AS (
      SELECT key, recipient, channel, message FROM notification_sends
      WHERE waits_until <= ${now} ORDER BY waits_until LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )
    UPDATE notification_sends s SET message = NULL, waits_until = NULL FROM due
    WHERE (s.key, s.recipient, s.channel) = (due.key, due.recipient, due.channel)
    RETURNING due.message`.execute(db);
  return rows.map((row) => row.message);
}

/** Forgets what was told before a moment; what still waits stays. */
export async function deleteOldSends(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('notification_sends')
    .where('created_at', '<', before)
    .where('waits_until', 'is', null)
    .execute();
}
