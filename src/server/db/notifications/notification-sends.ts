import { sql } from 'kysely';
import type { Channel } from '#domain/notifications/topics.ts';
import type { Database, Transaction } from '../core/connect.ts';

type Send = { key: string; recipient: string; channel: Channel; at: Date };

type Wait = { message: unknown; until: Date };

/** Claims one notification; false when it was sent before. A delayed one stores its message and its time. */
export async function claimSend(db: Transaction, send: Send, wait?: Wait): Promise<boolean> {
  const claimed = await claimSends(db, [{ ...send, wait }]);
  return claimed.length === 1;
}

/** Claims notifications in one statement; answers the channels of those that were not sent before. */
export async function claimSends(
  db: Transaction,
  sends: readonly (Send & { wait?: Wait | undefined })[],
): Promise<Channel[]> {
  if (sends.length === 0) return [];
  const rows = await db
    .insertInto('notification_sends')
    .values(
      sends.map(({ at, wait, ...send }) => ({
        ...send,
        message: wait ? JSON.stringify(wait.message) : null,
        waits_until: wait?.until ?? null,
        created_at: at,
      })),
    )
    .onConflict((on) => on.doNothing())
    .returning('channel')
    .execute();
  return rows.map(({ channel }) => channel);
}

/** Whether anybody was notified of an occurrence, by its key. */
export async function wasClaimed(db: Database, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('notification_sends')
    .select('key')
    .where('key', '=', key)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Delayed notifications that are due, the longest waiting first; one id for each key, recipient and channel. */
export async function dueSends(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('notification_sends')
    .select(['key', 'recipient', 'channel'])
    .where('waits_until', '<=', now)
    .orderBy('waits_until')
    .limit(limit)
    .execute();
  return rows.map(({ key, recipient, channel }) => JSON.stringify([key, recipient, channel]));
}

/** Claims one of them, once across all processes; undefined when it is taken. */
export async function takeDueSend(db: Transaction, id: string, now: Date): Promise<unknown> {
  const [key, recipient, channel] = JSON.parse(id) as [string, string, Channel];
  const { rows } = await sql<{ message: unknown }>`
    WITH due AS (
      SELECT key, recipient, channel, message FROM notification_sends
      WHERE (key, recipient, channel) = (${key}, ${recipient}, ${channel}) AND waits_until <= ${now}
      FOR UPDATE SKIP LOCKED
    )
    UPDATE notification_sends s SET message = NULL, waits_until = NULL FROM due
    WHERE (s.key, s.recipient, s.channel) = (due.key, due.recipient, due.channel)
    RETURNING due.message`.execute(db);
  return rows[0]?.message;
}

/** Deletes records from before a moment, except of notifications that still wait. */
export async function deleteOldSends(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('notification_sends')
    .where('created_at', '<', before)
    .where('waits_until', 'is', null)
    .execute();
}
