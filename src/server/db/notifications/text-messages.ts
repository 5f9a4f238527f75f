import { type Insertable, type Selectable, sql, type SqlBool, type Updateable } from 'kysely';
import type { TextUse } from '#domain/notifications/text-limits.ts';
import type { TextState } from '#domain/notifications/text-table.ts';
import { LOCKS } from '../core/advisory-lock.ts';
import type { Database, Transaction } from '../core/connect.ts';
import type { TextTables } from '../schema-texts.ts';

type Table = TextTables['text_messages'];
export type TextRow = Selectable<Table>;

export async function insertText(db: Database, row: Insertable<Table>): Promise<void> {
  await db.insertInto('text_messages').values(row).execute();
}

export async function lockText(db: Transaction, id: string): Promise<TextRow | undefined> {
  return db.selectFrom('text_messages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateText(db: Database, id: string, change: Updateable<Table>): Promise<void> {
  await db.updateTable('text_messages').set(change).where('id', '=', id).execute();
}

/** The id of a message by our own or the provider's id of it. */
export async function findTextId(
  db: Database,
  { ref, providerRef }: { ref: string | null; providerRef: string | null },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('text_messages')
    .select('id')
    .where((e) => e.or([e('id', '=', ref), e('provider_ref', '=', providerRef)]))
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/**
 * What was handed over since the day and the month began. Waits for others that look at the limits until they commit, so
 * that two of them cannot both take the last place.
 */
export async function lockTextUse(
  db: Transaction,
  phoneHash: Buffer,
  { day, month }: { day: Date; month: Date },
): Promise<TextUse> {
  await sql`SELECT pg_advisory_xact_lock(${LOCKS.textLimits})`.execute(db);
  const { rows } = await sql<{ mine: string; today: string; this_month: string }>`
    SELECT count(*) FILTER (WHERE phone_hash = ${phoneHash} AND claimed_at >= ${day}) AS mine,
      coalesce(sum(cost_hundredths) FILTER (WHERE claimed_at >= ${day}), 0) AS today,
      coalesce(sum(cost_hundredths), 0) AS this_month
    FROM text_messages WHERE claimed_at >= ${month}`.execute(db);
  const [row] = rows;
  return {
    toReceiverToday: Number(row?.mine ?? 0),
    costToday: Number(row?.today ?? 0),
    costThisMonth: Number(row?.this_month ?? 0),
  };
}

/** Messages whose hand-over began before an instant and was never settled. */
export async function lostTexts(db: Database, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('text_messages')
    .select('id')
    .where('state', '=', 'sending')
    .where('claimed_at', '<', before)
    .orderBy('claimed_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Messages that wait and are due, the longest waiting first. */
export async function dueTexts(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('text_messages')
    .select('id')
    .where('state', '=', 'queued')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** A page of messages with their delivery's number and phone, newest first. */
export async function listTexts(
  db: Database,
  page: { state?: TextState | undefined; before: { at: Date; id: string } | null; limit: number },
) {
  let query = db
    .selectFrom('text_messages as t')
    .innerJoin('deliveries as d', 'd.id', 't.delivery_id')
    .select(['t.id', 't.kind', 't.state', 't.reason', 't.segments', 't.created_at', 't.changed_at'])
    .select(['d.number', 'd.receiver_phone'])
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(page.limit);
  if (page.state) query = query.where('t.state', '=', page.state);
  if (page.before)
    query = query.where(sql<SqlBool>`(t.created_at, t.id) < (${page.before.at}, ${page.before.id})`);
  return query.execute();
}

/** The number and cost of what was handed over since an instant. */
export async function textUseSince(db: Database, since: Date): Promise<{ n: number; cost: number }> {
  const row = await db
    .selectFrom('text_messages')
    .select(({ fn }) => [fn.countAll<number>().as('n'), fn.sum<string | null>('cost_hundredths').as('cost')])
    .where('claimed_at', '>=', since)
    .executeTakeFirstOrThrow();
  return { n: Number(row.n), cost: Number(row.cost ?? 0) };
}

/** Deletes messages from before an instant. */
export async function deleteOldTexts(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('text_messages').where('created_at', '<', before).execute();
}
