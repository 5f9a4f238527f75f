import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { HideablePlace } from '#domain/moderation/rules.ts';
import type { Database, Transaction } from '../core/connect.ts';
import type { ContentNoticeTables } from '../schema-content-notices.ts';

type Table = ContentNoticeTables['hidden_contents'];
export type HiddenContentRow = Selectable<Table>;

/** Inserts hidden content and returns its number, which its author quotes in an objection. */
export async function insertHiddenContent(db: Database, row: Insertable<Table>): Promise<number> {
  const { number } = await db
    .insertInto('hidden_contents')
    .values(row)
    .returning('number')
    .executeTakeFirstOrThrow();
  return Number(number);
}

/** Reads and locks hidden content for its restoration. */
export async function lockHiddenContent(
  db: Transaction,
  number: number,
): Promise<HiddenContentRow | undefined> {
  return db
    .selectFrom('hidden_contents')
    .selectAll()
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateHiddenContent(
  db: Database,
  number: number,
  change: Updateable<Table>,
): Promise<void> {
  await db.updateTable('hidden_contents').set(change).where('number', '=', number).execute();
}

/** A page of hidden contents with their authors, newest first; or one of them. */
export async function listHiddenContents(
  db: Database,
  page: { before: number | null; limit: number } | { number: number },
) {
  let query = db
    .selectFrom('hidden_contents')
    .leftJoin('accounts', 'accounts.id', 'hidden_contents.author_id')
    .selectAll('hidden_contents')
    .select(['accounts.first_name', 'accounts.last_name'])
    .orderBy('hidden_contents.number', 'desc');
  if ('number' in page) return query.where('hidden_contents.number', '=', page.number).execute();
  if (page.before !== null) query = query.where('hidden_contents.number', '<', page.before);
  return query.limit(page.limit).execute();
}

export type HiddenContentWithAuthor = Awaited<ReturnType<typeof listHiddenContents>>[number];

type Writer = { place: HideablePlace; deliveryId: string; authorId: string | null };

/** Whether an author's text is hidden in a place of a delivery; a receiver's has no author. */
export async function isTextHidden(db: Database, { place, deliveryId, authorId }: Writer): Promise<boolean> {
  const row = await db
    .selectFrom('hidden_contents')
    .select('number')
    .where('delivery_id', '=', deliveryId)
    .where('place', '=', place)
    .where('author_id', 'is not distinct from', authorId)
    .where('restored_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The author of a text: an account, or the receiver with a phone. */
export type TextAuthor = { accountId: string } | { receiverPhone: string };

/** Whether any of these texts, by their marks, was hidden when the same author wrote it before. */
export async function wereMarksHidden(db: Database, marks: string[], author: TextAuthor): Promise<boolean> {
  if (marks.length === 0) return false;
  const query = db
    .selectFrom('hidden_contents')
    .select('hidden_contents.number')
    .where('restored_at', 'is', null)
    .where(sql<boolean>`hidden_contents.marks && ${marks}::text[]`)
    .limit(1);
  const own =
    'accountId' in author
      ? query.where('author_id', '=', author.accountId)
      : query
          .innerJoin('deliveries', 'deliveries.id', 'hidden_contents.delivery_id')
          .where('author_id', 'is', null)
          .where('deliveries.receiver_phone', '=', author.receiverPhone);
  return (await own.executeTakeFirst()) !== undefined;
}

/** Clears texts and reasons hidden before a moment: from then on they cannot be restored. */
export async function forgetOldHiddenContents(db: Database, before: Date): Promise<void> {
  await sql`
    UPDATE hidden_contents SET words = NULL, marks = '{}', reasons = '–',
      restored_reasons = CASE WHEN restored_reasons IS NULL THEN NULL ELSE '–' END
    WHERE hidden_at < ${before} AND reasons <> '–'`.execute(db);
}

/** Clears what was hidden of an account, or of a delivery that it took part in. */
export async function forgetHiddenContents(db: Database, accountId: string): Promise<void> {
  await sql`
    UPDATE hidden_contents h SET words = NULL, marks = '{}', reasons = '–',
      restored_reasons = CASE WHEN restored_reasons IS NULL THEN NULL ELSE '–' END
    WHERE h.author_id = ${accountId}
      OR h.delivery_id IN (SELECT id FROM deliveries WHERE ${accountId} IN (sender_id, courier_id))`.execute(
    db,
  );
}
