import { type Selectable, sql, type SqlBool, type Updateable } from 'kysely';
import type { TextState } from '#domain/notifications/text-table.ts';
import { LOCKS } from '../core/advisory-lock.ts';
import { anyOf } from '../core/any-of.ts';
import type { Database, Transaction } from '../core/connect.ts';
import { insertOf, jsonRows } from '../core/json-rows.ts';
import { post, postAtCommit } from '../core/posted-statements.ts';
import type { TextTables } from '../schema-texts.ts';

type Table = TextTables['text_messages'];
export type TextRow = Selectable<Table>;

/** What a message has when it is queued. */
type QueuedText = Pick<
  TextRow,
  | 'id'
  | 'delivery_id'
  | 'kind'
  | 'courier_id'
  | 'message_event_id'
  | 'phone_hash'
  | 'created_at'
  | 'due_at'
  | 'changed_at'
>;

/** Inserts a queued message, in one statement with the transaction's others. */
export const insertText = postAtCommit((rows: readonly QueuedText[]) => insertOf('text_messages', rows));

/** Locks some messages, always in the same order. */
export async function lockTexts(db: Transaction, ids: readonly string[]): Promise<TextRow[]> {
  return db
    .selectFrom('text_messages')
    .selectAll()
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** What a claim stores of a message. */
type Claimed = Pick<TextRow, 'id' | 'segments' | 'cost_hundredths'>;

/** Stores that messages are being handed over. */
export async function claimRows(db: Database, claimed: readonly Claimed[], now: Date): Promise<void> {
  await sql`
    UPDATE text_messages AS t SET state = 'sending', attempts = t.attempts + 1, segments = c.segments,
      cost_hundredths = c.cost_hundredths, claimed_at = ${now}, changed_at = ${now}
    FROM json_to_recordset(${jsonRows(claimed)}::json) AS c(id text, segments int, cost_hundredths bigint)
    WHERE t.id = c.id`.execute(db);
}

/** A message that the provider took; `isNew` unless a report has said so before. */
export type TakenText = { id: string; providerRef: string | null; isNew: boolean };

/** Stores the provider's ids of messages; where it is new also that they were taken. */
export async function storeTaken(db: Database, taken: readonly TakenText[], now: Date): Promise<void> {
  await sql`
    UPDATE text_messages AS t SET provider_ref = c."providerRef",
      state = CASE WHEN c."isNew" THEN 'sent' ELSE t.state END,
      reason = CASE WHEN c."isNew" THEN NULL ELSE t.reason END,
      changed_at = CASE WHEN c."isNew" THEN ${now} ELSE t.changed_at END
    FROM json_to_recordset(${jsonRows(taken)}::json) AS c(id text, "providerRef" text, "isNew" boolean)
    WHERE t.id = c.id`.execute(db);
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
 * What was handed over to each of some phones since the day began, by the phone's hash in hexadecimal, and what all messages cost
 * since the day and the month began; the costs only where there is a budget, for they are the sum of a whole month. Waits for
 * others that look at the same limits until they commit, so that two of them cannot both take the last place: those to the same
 * phones, and with a budget all.
 */
export async function lockTextUse(
  db: Transaction,
  phones: readonly Buffer[],
  { day, month }: { day: Date; month: Date },
  { hasBudget }: { hasBudget: boolean },
): Promise<{ toPhoneToday: Map<string, number>; costToday: number; costThisMonth: number }> {
  await post(db, hasBudget ? sql`SELECT pg_advisory_xact_lock(${LOCKS.textLimits})` : lockPhones(phones));
  const { rows } = await sql<{ phone: string; count: number }>`
    SELECT encode(phone_hash, 'hex') AS phone, count(*) AS count FROM text_messages
    WHERE phone_hash = ${anyOf(phones, 'bytea')} AND claimed_at >= ${day} GROUP BY phone_hash`.execute(db);
  const toPhoneToday = new Map(rows.map(({ phone, count }) => [phone, count]));
  if (!hasBudget) return { toPhoneToday, costToday: 0, costThisMonth: 0 };
  const { rows: costs } = await sql<{ today: string; this_month: string }>`
    SELECT coalesce(sum(cost_hundredths) FILTER (WHERE claimed_at >= ${day}), 0) AS today,
      coalesce(sum(cost_hundredths), 0) AS this_month
    FROM text_messages WHERE claimed_at >= ${month}`.execute(db);
  const [all] = costs;
  return {
    toPhoneToday,
    costToday: Number(all?.today ?? 0),
    costThisMonth: Number(all?.this_month ?? 0),
  };
}

/** Locks the limits of phones one after another, always in the same order. */
const lockPhones = (phones: readonly Buffer[]) => sql`
  SELECT pg_advisory_xact_lock(${LOCKS.textLimits}, key) FROM (
    SELECT DISTINCT key FROM unnest(${phones.map((hash) => hash.readInt32BE())}::int[]) AS key ORDER BY key) keys`;

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
