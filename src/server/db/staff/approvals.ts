import { type Insertable, type Selectable, sql } from 'kysely';
import type { ApprovalKind } from '#domain/staff/approvals/kinds.ts';
import type { ApprovalState } from '#domain/staff/approvals/life.ts';
import type { Database, Transaction } from '../core/connect.ts';
import type { ApprovalTables } from '../schema-decisions.ts';

export type ApprovalRow = Selectable<ApprovalTables['approvals']>;

/** A request with the names of the people in it. */
export type ApprovalWithPeople = ApprovalRow & {
  requester_name: string;
  decider_name: string | null;
  subject_name: string | null;
  delivery_number: number | null;
};

/** Inserts a request; undefined where one for the same subject is open. */
export async function insertApproval(
  db: Transaction,
  row: Insertable<ApprovalTables['approvals']>,
): Promise<ApprovalRow | undefined> {
  return (
    db
      .insertInto('approvals')
      .values(row)
      // The state as a literal: with a parameter the partial index is not seen to fit.
      .onConflict((on) =>
        on
          .columns(['kind', 'subject'])
          .where(sql<boolean>`state = 'open'`)
          .doNothing(),
      )
      .returningAll()
      .executeTakeFirst()
  );
}

/** The open request for a subject, locked. */
export async function lockOpenApproval(
  db: Transaction,
  kind: ApprovalKind,
  subject: string,
): Promise<ApprovalRow | undefined> {
  return db
    .selectFrom('approvals')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst();
}

/** The open request for a subject at an instant. */
export async function openApprovalId(
  db: Database,
  kind: ApprovalKind,
  subject: string,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('approvals')
    .select('id')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.id;
}

/** The open requests of a kind at an instant, by what they would change. */
export async function openApprovals(
  db: Database,
  kind: ApprovalKind,
  now: Date,
): Promise<{ id: string; subject: string }[]> {
  return db
    .selectFrom('approvals')
    .select(['id', 'subject'])
    .where('kind', '=', kind)
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .execute();
}

/** A request, locked. */
export async function lockApproval(db: Transaction, id: string): Promise<ApprovalRow | undefined> {
  return db.selectFrom('approvals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Writes the end of a request. */
export async function endApproval(
  db: Transaction,
  id: string,
  end: { state: ApprovalState; decided_by: string | null; decided_at: Date; answer: string | null },
): Promise<void> {
  await db.updateTable('approvals').set(end).where('id', '=', id).where('state', '=', 'open').execute();
}

/** Ends all requests whose time is over. */
export async function expireApprovals(db: Database, now: Date): Promise<void> {
  await sql`
    UPDATE approvals SET state = 'expired', decided_at = ${now}
    WHERE id IN (
      SELECT id FROM approvals WHERE state = 'open' AND expires_at <= ${now} FOR UPDATE SKIP LOCKED
    )`.execute(db);
}

/** A request with the names of the people in it. */
export async function approvalWithPeople(db: Database, id: string): Promise<ApprovalWithPeople | undefined> {
  const { rows } = await sql<ApprovalWithPeople>`
    SELECT p.*, r.first_name || ' ' || r.last_name AS requester_name,
      d.first_name || ' ' || d.last_name AS decider_name,
      coalesce(c.name, s.business_name, s.first_name || ' ' || s.last_name) AS subject_name, v.number AS delivery_number
    FROM approvals p
    JOIN accounts r ON r.id = p.requested_by
    LEFT JOIN accounts d ON d.id = p.decided_by
    LEFT JOIN accounts s ON s.id = p.account_id
    LEFT JOIN companies c ON c.id = p.payload ->> 'companyId'
    LEFT JOIN deliveries v ON v.id = p.delivery_id
    WHERE p.id = ${id}`.execute(db);
  return rows[0];
}
