import { type Insertable, type Selectable, sql, type SqlBool, type Updateable } from 'kysely';
import type { SendState } from '#domain/newsletter/issue-table.ts';
import type { Database, Transaction } from '../core/connect.ts';
import type { NewsletterTables } from '../schema-newsletter.ts';

export type IssueRow = Selectable<NewsletterTables['newsletter_issues']>;

export async function insertIssue(
  db: Database,
  row: Insertable<NewsletterTables['newsletter_issues']>,
): Promise<void> {
  await db.insertInto('newsletter_issues').values(row).execute();
}

export async function findIssue(db: Database, id: string): Promise<IssueRow | undefined> {
  return db.selectFrom('newsletter_issues').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks an issue for an update; waits for a concurrent claim of one of its messages. */
export async function lockIssue(db: Transaction, id: string): Promise<IssueRow | undefined> {
  return db.selectFrom('newsletter_issues').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateIssue(
  db: Database,
  id: string,
  change: Updateable<NewsletterTables['newsletter_issues']>,
): Promise<void> {
  await db.updateTable('newsletter_issues').set(change).where('id', '=', id).execute();
}

export async function deleteIssue(db: Database, id: string): Promise<void> {
  await db.deleteFrom('newsletter_issues').where('id', '=', id).execute();
}

/** Issues with the names of their authors and starters, newest first. */
export async function listIssues(
  db: Database,
  page: { before: { at: Date; id: string } | null; limit: number },
) {
  let query = issuesWithPeople(db)
    .orderBy('newsletter_issues.created_at', 'desc')
    .orderBy('newsletter_issues.id', 'desc')
    .limit(page.limit);
  if (page.before) {
    query = query.where(
      sql<SqlBool>`(newsletter_issues.created_at, newsletter_issues.id) < (${page.before.at}, ${page.before.id})`,
    );
  }
  return query.execute();
}

/** One issue as the staff see it. */
export async function issueWithPeople(db: Database, id: string) {
  return issuesWithPeople(db).where('newsletter_issues.id', '=', id).executeTakeFirst();
}

export type IssueWithPeople = NonNullable<Awaited<ReturnType<typeof issueWithPeople>>>;

function issuesWithPeople(db: Database) {
  return db
    .selectFrom('newsletter_issues')
    .leftJoin('accounts as starter', 'starter.id', 'newsletter_issues.started_by')
    .selectAll('newsletter_issues')
    .select(['starter.first_name', 'starter.last_name']);
}

/** The number of messages of each issue by state. */
export async function countSends(
  db: Database,
  ids: readonly string[],
): Promise<{ issue_id: string; state: SendState; n: number }[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('newsletter_sends')
    .select(({ fn }) => ['issue_id', 'state', fn.countAll<number>().as('n')])
    .where('issue_id', 'in', ids)
    .groupBy(['issue_id', 'state'])
    .execute();
  return rows.map((row) => ({ ...row, n: Number(row.n) }));
}

/** Issues being sent without progress since an instant: their job was lost, or waits for a mail server. */
export async function idleIssues(db: Database, since: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('newsletter_issues')
    .select('id')
    .where('state', '=', 'sending')
    .where('worked_at', '<', since)
    .orderBy('worked_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
