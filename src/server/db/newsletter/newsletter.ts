import type { Selectable } from 'kysely';
import type { Database, Transaction } from '../core/connect.ts';
import type { NewsletterSubscribersTable } from '../schema-mail.ts';

export type SubscriberRow = Selectable<NewsletterSubscribersTable>;

/** Inserts a subscriber; false when the address exists already, a concurrent insert included. */
export async function insertSubscriber(db: Database, row: SubscriberRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows: count } = await db
    .insertInto('newsletter_subscribers')
    .values(row)
    .onConflict((conflict) => conflict.column('email_canonical').doNothing())
    .executeTakeFirstOrThrow();
  return count === 1n;
}

/** A subscriber by one of its tokens, locked until this transaction ends. */
export async function lockSubscriber(
  db: Transaction,
  by: 'id' | 'email_canonical' | 'confirm_hash' | 'leave_hash',
  value: string | Buffer,
): Promise<SubscriberRow | undefined> {
  return db
    .selectFrom('newsletter_subscribers')
    .selectAll()
    .where(by, '=', value)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateSubscriber(
  db: Database,
  id: string,
  change: Partial<SubscriberRow>,
): Promise<void> {
  await db.updateTable('newsletter_subscribers').set(change).where('id', '=', id).execute();
}

/** Deletes unconfirmed and unsubscribed addresses, once their links are no longer needed. */
export async function deleteOldSubscribers(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('newsletter_subscribers')
    .where((is) =>
      is.or([
        is.and([is('status', '=', 'pending'), is('asked_at', '<', before)]),
        is.and([is('status', '=', 'left'), is('left_at', '<', before)]),
      ]),
    )
    .execute();
}
