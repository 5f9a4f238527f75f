import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { AccountRow } from '../../accounts/accounts.ts';
import type { Database, Transaction } from '../../core/connect.ts';
import type { ComplaintTables } from '../../schema-complaints.ts';

type Table = ComplaintTables['complaints'];
export type ComplaintRow = Selectable<Table>;

/** Inserts an entry of the register's own and returns its number, which the database gives. */
export async function insertComplaint(db: Transaction, row: Insertable<Table>): Promise<number> {
  await db.insertInto('complaints').values(row).execute();
  return numberOf(db, row.id);
}

async function numberOf(db: Database, id: string): Promise<number> {
  const { number } = await db
    .selectFrom('complaint_entries')
    .select('number')
    .where('source', '=', 'complaint')
    .where('item', '=', id)
    .executeTakeFirstOrThrow();
  return number;
}

/** The number of the statement of withdrawal about a delivery that waits for an answer. */
export async function waitingStatement(db: Database, deliveryId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('complaints')
    .select('id')
    .where('delivery_id', '=', deliveryId)
    .where('channel', '=', 'statement')
    .where('decided_at', 'is', null)
    .executeTakeFirst();
  return row && numberOf(db, row.id);
}

/** Reads and locks an own entry by its number of the register. */
export async function lockComplaint(db: Transaction, number: number): Promise<ComplaintRow | undefined> {
  return db
    .selectFrom('complaints')
    .innerJoin('complaint_entries', (join) =>
      join
        .onRef('complaint_entries.item', '=', 'complaints.id')
        .on('complaint_entries.source', '=', 'complaint'),
    )
    .selectAll('complaints')
    .where('complaint_entries.number', '=', number)
    .forUpdate('complaints')
    .executeTakeFirst();
}

export async function updateComplaint(db: Database, id: string, change: Updateable<Table>): Promise<void> {
  await db.updateTable('complaints').set(change).where('id', '=', id).execute();
}

export async function insertLetter(
  db: Transaction,
  row: Insertable<ComplaintTables['complaint_letters']>,
): Promise<void> {
  await db.insertInto('complaint_letters').values(row).execute();
}

/** The letters about an entry with their writers, the oldest first. */
export async function lettersOf(db: Database, number: number) {
  return db
    .selectFrom('complaint_letters')
    .innerJoin('accounts', 'accounts.id', 'complaint_letters.sent_by')
    .select(['text', 'sent_at', 'first_name', 'last_name'])
    .where('number', '=', number)
    .orderBy('complaint_letters.id')
    .execute();
}

/** The numbers of the entries that correct another. */
export async function correctionsOf(db: Database, number: number): Promise<number[]> {
  const rows = await db
    .selectFrom('complaints')
    .innerJoin('complaint_entries', (join) =>
      join
        .onRef('complaint_entries.item', '=', 'complaints.id')
        .on('complaint_entries.source', '=', 'complaint'),
    )
    .select('complaint_entries.number')
    .where('complaints.corrects', '=', number)
    .orderBy('complaint_entries.number')
    .execute();
  return rows.map((row) => row.number);
}

/**
 * Removes an account from the register before its own row is emptied: what names it, its words and the letters to it.
 * Number, kind, times, outcome and sums stay.
 */
export async function forgetComplaints(db: Database, account: AccountRow): Promise<void> {
  const own = account.email_verified_at ? account.email_canonical : null;
  const entries = sql`
    SELECT e.number FROM complaint_entries e JOIN complaints c ON e.source = 'complaint' AND c.id = e.item
    WHERE c.account_id = ${account.id} OR c.email_canonical = ${own}
      OR c.delivery_id IN (SELECT id FROM deliveries WHERE ${account.id} IN (sender_id, courier_id))
    UNION ALL
    SELECT e.number FROM complaint_entries e JOIN disputes p ON e.source = 'dispute' AND p.id = e.item
    WHERE ${account.id} IN (p.sender_id, p.courier_id)
    UNION ALL
    SELECT e.number FROM complaint_entries e
      JOIN content_notices n ON n.number = CASE e.source WHEN 'content_notice' THEN e.item::bigint END
    WHERE n.account_id = ${account.id} OR n.author_id = ${account.id} OR n.email_canonical = ${own}
    UNION ALL
    SELECT e.number FROM complaint_entries e JOIN courier_reviews r ON e.source = 'suspension_review' AND r.id = e.item
    WHERE r.courier_id = ${account.id}
    UNION ALL
    SELECT e.number FROM complaint_entries e
      JOIN withdrawals w ON w.number = CASE e.source WHEN 'withdrawal' THEN e.item::bigint END
    WHERE w.account_id = ${account.id}`;
  await sql`UPDATE complaint_letters SET text = '–' WHERE text <> '–' AND number IN (${entries})`.execute(db);
  await sql`
    UPDATE complaints SET text = '–', answer = CASE WHEN answer IS NULL THEN NULL ELSE '–' END
    WHERE account_id = ${account.id} OR email_canonical = ${own}
      OR delivery_id IN (SELECT id FROM deliveries WHERE ${account.id} IN (sender_id, courier_id))`.execute(
    db,
  );
  await sql`
    UPDATE complaints SET name = NULL, email = NULL, email_canonical = NULL, phone = NULL
    WHERE account_id = ${account.id} OR email_canonical = ${own}`.execute(db);
}

/** Clears what names persons and the words of entries that were decided before a moment, and old letters. */
export async function forgetOldComplaints(db: Database, before: Date): Promise<void> {
  await sql`
    UPDATE complaints SET name = NULL, email = NULL, email_canonical = NULL, phone = NULL, text = '–', answer = '–'
    WHERE decided_at < ${before}
      AND (text <> '–' OR answer <> '–' OR num_nonnulls(name, email, phone) > 0)`.execute(db);
  await sql`UPDATE complaint_letters SET text = '–' WHERE sent_at < ${before} AND text <> '–'`.execute(db);
}
