import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { AccountRow } from '../accounts/accounts.ts';
import type { Database, Transaction } from '../core/connect.ts';
import type { ContentNoticeTables } from '../schema-content-notices.ts';

type Table = ContentNoticeTables['content_notices'];
export type ContentNoticeRow = Selectable<Table>;

/** Inserts a content notice and returns the number of its receipt. */
export async function insertContentNotice(db: Database, row: Insertable<Table>): Promise<number> {
  const { number } = await db
    .insertInto('content_notices')
    .values(row)
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}

/** Reads and locks a notice for its decision. */
export async function lockContentNotice(
  db: Transaction,
  number: number,
): Promise<ContentNoticeRow | undefined> {
  return db
    .selectFrom('content_notices')
    .selectAll()
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateContentNotice(
  db: Database,
  number: number,
  change: Updateable<Table>,
): Promise<void> {
  await db.updateTable('content_notices').set(change).where('number', '=', number).execute();
}

type Page = { state: 'open' | 'decided' | undefined; before: number | null; limit: number };

/** A page of notices with the content's authors and texts, newest first. */
export async function listContentNotices(db: Database, { state, before, limit }: Page) {
  let query = withContent(db).orderBy('content_notices.number', 'desc').limit(limit);
  if (state) query = query.where('content_notices.decision', state === 'open' ? 'is' : 'is not', null);
  if (before !== null) query = query.where('content_notices.number', '<', before);
  return query.execute();
}

export async function contentNoticeWithContent(db: Database, number: number) {
  return withContent(db).where('content_notices.number', '=', number).executeTakeFirst();
}

export type ContentNoticeWithContent = NonNullable<Awaited<ReturnType<typeof contentNoticeWithContent>>>;

function withContent(db: Database) {
  return db
    .selectFrom('content_notices')
    .leftJoin('accounts', 'accounts.id', 'content_notices.author_id')
    .leftJoin('offers', 'offers.id', 'content_notices.offer_id')
    .leftJoin('uploads', 'uploads.id', 'content_notices.upload_id')
    .leftJoin('deliveries', (join) =>
      join
        .onRef('deliveries.id', '=', 'content_notices.delivery_id')
        .on('content_notices.place', 'in', ['delivery', 'receiver_wishes']),
    )
    .leftJoin('ratings', (join) =>
      join
        .onRef('ratings.delivery_id', '=', 'content_notices.delivery_id')
        .on('content_notices.place', '=', 'rating'),
    )
    .leftJoin('receiver_ratings', (join) =>
      join
        .onRef('receiver_ratings.delivery_id', '=', 'content_notices.delivery_id')
        .on('content_notices.place', '=', 'receiver_rating'),
    )
    .selectAll('content_notices')
    .select([
      'accounts.first_name',
      'accounts.last_name',
      'uploads.hidden_at as picture_hidden_at',
      sql<string | null>`COALESCE(offers.note, ratings.comment, receiver_ratings.comment,
        NULLIF(CASE content_notices.place
          WHEN 'delivery' THEN concat_ws(E'\\n', deliveries.instructions, deliveries.note, deliveries.piece_texts, deliveries.return_texts,
            deliveries.pickup_additional, deliveries.dropoff_additional)
          WHEN 'receiver_wishes' THEN concat_ws(E'\\n', deliveries.receiver_entrance, deliveries.absence_note)
        END, ''))`.as('content'),
    ]);
}

/** The delivery that a notice refers to: by its number, or by its id. */
export async function deliveryNamed(db: Database, reference: string) {
  const isNumber = /^\d{1,9}$/.test(reference);
  return db
    .selectFrom('deliveries')
    .select(['id', 'sender_id', 'courier_id'])
    .where((is) => (isNumber ? is('number', '=', Number(reference)) : is('id', '=', reference)))
    .executeTakeFirst();
}

/**
 * Removes an account from the notices before its own row is emptied: its name and address as a notifier, and every text
 * about content of its own or of a delivery that it took part in. Number, kind, times and decision stay.
 */
export async function forgetContentNotices(db: Database, account: AccountRow): Promise<void> {
  const own = account.email_verified_at ? account.email_canonical : null;
  await sql`
    UPDATE content_notices n SET reference = '–', explanation = '–', hidden_text = NULL,
      reasons = CASE WHEN reasons IS NULL THEN NULL ELSE '–' END
    WHERE n.account_id = ${account.id} OR n.author_id = ${account.id} OR n.email_canonical = ${own}
      OR n.delivery_id IN (SELECT id FROM deliveries WHERE ${account.id} IN (sender_id, courier_id))`.execute(
    db,
  );
  await sql`
    UPDATE content_notices SET name = NULL, email = NULL, email_canonical = NULL
    WHERE account_id = ${account.id} OR email_canonical = ${own}`.execute(db);
}

/** Clears the texts and persons of notices that were decided before a moment. */
export async function forgetOldContentNotices(db: Database, before: Date): Promise<void> {
  await sql`
    UPDATE content_notices SET name = NULL, email = NULL, email_canonical = NULL, reference = '–', explanation = '–',
      hidden_text = NULL, reasons = '–'
    WHERE decided_at < ${before} AND explanation <> '–'`.execute(db);
}
