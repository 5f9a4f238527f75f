import { type Expression, sql, type Updateable } from 'kysely';
import type { Locale } from '#domain/locales.ts';
import { UNWRITABLE } from '#domain/newsletter/issue-table.ts';
import type { Database, Transaction } from '../core/connect.ts';
import type { SubscriberRow } from './newsletter.ts';
import type { NewsletterTables } from '../schema-newsletter.ts';

/** The number of confirmed subscribers by language. */
export async function countSubscribed(db: Database): Promise<{ locale: Locale; n: number }[]> {
  const rows = await db
    .selectFrom('newsletter_subscribers')
    .select(({ fn }) => ['locale', fn.countAll<number>().as('n')])
    .where('status', '=', 'subscribed')
    .groupBy('locale')
    .execute();
  return rows.map((row) => ({ ...row, n: Number(row.n) }));
}

/** Inserts one message for every confirmed subscriber; returns how many. */
export async function insertSends(db: Database, issueId: string, now: Date): Promise<number> {
  const { numInsertedOrUpdatedRows: count } = await db
    .insertInto('newsletter_sends')
    .columns(['issue_id', 'subscriber_id', 'due_at'])
    .expression(
      db
        .selectFrom('newsletter_subscribers')
        .select([sql<string>`${issueId}`.as('issue_id'), 'id', sql<Date>`${now}::timestamptz`.as('due_at')])
        .where('status', '=', 'subscribed'),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type ClaimedSend = { subscriber: SubscriberRow | null; subscriberId: string; attempts: number };

type SendKey = { issueId: string; subscriberId: string };

/**
 * Claims one due message, exclusively: from here on it is "being handed over". Null when nothing is due, or the sending
 * was stopped. The commit is the claim.
 */
export async function claimSend(db: Transaction, issueId: string, now: Date): Promise<ClaimedSend | null> {
  const next = db
    .selectFrom('newsletter_sends')
    .select('subscriber_id')
    .where('issue_id', '=', issueId)
    .where('state', '=', 'waiting')
    .where('error', 'is distinct from', UNWRITABLE)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('subscriber_id')
    .limit(1)
    .forUpdate()
    .skipLocked();
  return claim(db, issueId, next, now);
}

/** Claims one message that could not be written, in the same way; null when it no longer waits for that. */
export async function claimUnwritable(
  db: Transaction,
  { issueId, subscriberId }: SendKey,
  now: Date,
): Promise<ClaimedSend | null> {
  const one = db
    .selectFrom('newsletter_sends')
    .select('subscriber_id')
    .where('issue_id', '=', issueId)
    .where('subscriber_id', '=', subscriberId)
    .where('state', '=', 'waiting')
    .where('error', '=', UNWRITABLE)
    .forUpdate()
    .skipLocked();
  return claim(db, issueId, one, now);
}

async function claim(
  db: Transaction,
  issueId: string,
  which: Expression<{ subscriber_id: string }>,
  now: Date,
): Promise<ClaimedSend | null> {
  // A stop waits for this lock, and nothing is claimed after it.
  const running = await db
    .selectFrom('newsletter_issues')
    .select('id')
    .where('id', '=', issueId)
    .where('state', '=', 'sending')
    .forShare()
    .executeTakeFirst();
  if (!running) return null;
  const row = await db
    .updateTable('newsletter_sends')
    .set({ state: 'sending', claimed_at: now, attempts: sql`attempts + 1` })
    .where('issue_id', '=', issueId)
    .where('subscriber_id', '=', sql<string>`(${which})`)
    .returning(['subscriber_id', 'attempts'])
    .executeTakeFirst();
  if (!row) return null;
  const subscriber = await db
    .selectFrom('newsletter_subscribers')
    .selectAll()
    .where('id', '=', row.subscriber_id)
    .where('status', '=', 'subscribed')
    .executeTakeFirst();
  return { subscriber: subscriber ?? null, subscriberId: row.subscriber_id, attempts: row.attempts };
}

/** Messages of issues being sent that could not be written, the longest waiting first. */
export async function unwritableSends(db: Database, limit: number): Promise<SendKey[]> {
  const rows = await db
    .selectFrom('newsletter_sends')
    .innerJoin('newsletter_issues', 'newsletter_issues.id', 'newsletter_sends.issue_id')
    .select(['issue_id', 'subscriber_id'])
    .where('newsletter_issues.state', '=', 'sending')
    .where('newsletter_sends.state', '=', 'waiting')
    .where('error', '=', UNWRITABLE)
    .orderBy('due_at')
    .orderBy('subscriber_id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ issueId: row.issue_id, subscriberId: row.subscriber_id }));
}

/** Records the result of a message that was being handed over; one that was settled meanwhile stays unchanged. */
export async function settleSend(
  db: Database,
  issueId: string,
  subscriberId: string,
  change: Updateable<NewsletterTables['newsletter_sends']>,
): Promise<void> {
  await db
    .updateTable('newsletter_sends')
    .set({ ...change, claimed_at: null })
    .where('issue_id', '=', issueId)
    .where('subscriber_id', '=', subscriberId)
    .where('state', '=', 'sending')
    .execute();
}

/** Marks messages whose hand-over began before an instant without a result as unknown: they may have left. */
export async function abandonHandovers(db: Database, issueId: string, before: Date): Promise<void> {
  await db
    .updateTable('newsletter_sends')
    .set({ state: 'unknown', claimed_at: null })
    .where('issue_id', '=', issueId)
    .where('state', '=', 'sending')
    .where('claimed_at', '<', before)
    .execute();
}

/** An issue's remaining messages, and when the next is due (null where none waits that could be written). */
export async function openSends(
  db: Database,
  issueId: string,
): Promise<{ waiting: number; sending: number; nextDue: Date | null }> {
  const row = await db
    .selectFrom('newsletter_sends')
    .select([
      sql<number>`count(*) FILTER (WHERE state = 'waiting')`.as('waiting'),
      sql<number>`count(*) FILTER (WHERE state = 'sending')`.as('sending'),
      sql<Date | null>`min(due_at) FILTER (WHERE state = 'waiting' AND error IS DISTINCT FROM ${UNWRITABLE})`.as(
        'nextDue',
      ),
    ])
    .where('issue_id', '=', issueId)
    .where('state', 'in', ['waiting', 'sending'])
    .executeTakeFirstOrThrow();
  return { waiting: Number(row.waiting), sending: Number(row.sending), nextDue: row.nextDue };
}
