import { sql } from 'kysely';
import type { Channel } from '#domain/notifications/topics.ts';
import { batchedStatement } from '../core/batched-statement.ts';
import type { Database, Transaction } from '../core/connect.ts';
import { jsonRows } from '../core/json-rows.ts';

type SendKey = { key: string; recipient: string; channel: Channel };

/** A notification to be claimed; a delayed one has its message and its time. */
export type Send = SendKey & { at: Date; wait?: { message: unknown; until: Date } };

const claimInBatch = batchedStatement(claimSends);

/** Claims one notification; false when it was sent before. */
export function claimSend(db: Transaction, send: Send): Promise<boolean> {
  return claimInBatch(db, send);
}

async function claimSends(db: Database, sends: readonly Send[]): Promise<boolean[]> {
  const rows = sends.map(({ wait, ...send }) => ({
    ...send,
    message: wait?.message ?? null,
    waitsUntil: wait?.until ?? null,
  }));
  const { rows: claimed } = await sql<SendKey>`
    INSERT INTO notification_sends (key, recipient, channel, message, waits_until, created_at)
    SELECT key, recipient, channel, message, "waitsUntil", at FROM json_to_recordset(${jsonRows(rows)}::json)
      AS s (key text, recipient text, channel text, message jsonb, "waitsUntil" timestamptz, at timestamptz)
    ON CONFLICT DO NOTHING RETURNING key, recipient, channel`.execute(db);
  const left = new Set(claimed.map(nameOf));
  // Of two for the same the first is the one that was claimed.
  return sends.map((send) => left.delete(nameOf(send)));
}

function nameOf({ key, recipient, channel }: SendKey): string {
  return JSON.stringify([key, recipient, channel]);
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
  return rows.map(nameOf);
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
