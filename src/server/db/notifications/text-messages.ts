import { type Insertable, type Selectable, sql, type SqlBool, type Updateable } from 'kysely';
import type { TextUse } from '#domain/notifications/text-limits.ts';
import type { TextState } from '#domain/notifications/text-table.ts';
import { LOCKS } from '../core/advisory-lock.ts';
import type { Database, Transaction } from '../core/connect.ts';
import { post } from '../core/posted-statements.ts';
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
 * What was handed over since the day and the month began; the costs only where there is a budget, for they are the sum of a whole
 * month. Waits for others that look at the same limits until they commit, so that two of them cannot both take the last place:
 * those to the same phone, and with a budget all.
 */
export async function lockTextUse(
  db: Transaction,
  phoneHash: Buffer,
  { day, month }: { day: Date; month: Date },
  { hasBudget }: { hasBudget: boolean },
): Promise<TextUse> {
  await post(
    db,
    hasBudget
      ? sql`SELECT pg_advisory_xact_lock(${LOCKS.textLimits})`
      : sql`SELECT pg_advisory_xact_lock(${LOCKS.textLimits}, ${phoneHash.readInt32BE()})`,
  );
  const { rows: own } = await sql<{ mine: string }>`
    SELECT count(*) AS mine FROM text_messages WHERE phone_hash = ${phoneHash} AND claimed_at >= ${day}`.execute(
    db,
  );
  const toReceiverToday = Number(own[0]?.mine ?? 0);
  if (!hasBudget) return { toReceiverToday, costToday: 0, costThisMonth: 0 };
  const { rows } = await sql<{ today: string; this_month: string }>`
    SELECT coalesce(sum(cost_hundredths) FILTER (WHERE claimed_at >= ${day}), 0) AS today,
      coalesce(sum(cost_hundredths), 0) AS this_month
    FROM text_messages WHERE claimed_at >= ${month}`.execute(db);
  const [all] = rows;
  return {
    toReceiverToday,
    costToday: Number(all?.today ?? 0),
    costThisMonth: Number(all?.this_month ?? 0),
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
