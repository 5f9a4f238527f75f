import { type Selectable, sql, type SqlBool } from 'kysely';
import type { Role } from '#domain/accounts/accounts.ts';
import type { Database } from '../core/connect.ts';
import { insertOf } from '../core/json-rows.ts';
import { postAtCommit } from '../core/posted-statements.ts';
import { copiedNumber } from '../deliveries/copied-number.ts';
import type { NotificationsTable } from '../schema-notifications.ts';

/** Inserts a notification into a person's list, in one statement with the transaction's others. */
export const insertNotification = postAtCommit(
  (rows: readonly Omit<Selectable<NotificationsTable>, 'seq' | 'delivery_number'>[]) =>
    insertOf('notifications', rows),
);

/** Removes a courier's name from the notifications of the senders of parcels that they made offers for. */
export async function forgetCourierName(db: Database, courierId: string, name: string): Promise<void> {
  const about = sql<SqlBool>`delivery_id IN (SELECT delivery_id FROM offers WHERE courier_id = ${courierId})`;
  await db.updateTable('notifications').set({ name: '–' }).where('name', '=', name).where(about).execute();
  await sql`
    UPDATE notification_sends SET message = jsonb_set(message, '{name}', '"–"')
    WHERE message->>'name' = ${name}
      AND message->>'deliveryId' IN (SELECT delivery_id FROM offers WHERE courier_id = ${courierId})`.execute(
    db,
  );
}

type Owner = { accountId: string; role: Role };

/** A person's notifications in one role, newest first, below a number if given. */
export async function listNotifications(
  db: Database,
  { accountId, role }: Owner,
  page: { before: number | null; limit: number },
) {
  let query = db
    .selectFrom('notifications')
    .leftJoin('delivery_event_texts as message', 'message.event_id', 'notifications.message_event_id')
    .leftJoin('person_messages', 'person_messages.id', 'notifications.person_message_id')
    .selectAll('notifications')
    .select((q) => q.fn.coalesce('message.reason', 'person_messages.text').as('message_text'))
    .select(copiedNumber('notifications'))
    .where('notifications.account_id', '=', accountId)
    .where('notifications.role', '=', role)
    .orderBy('seq', 'desc')
    .limit(page.limit);
  if (page.before !== null) query = query.where('seq', '<', page.before);
  return query.execute();
}

export type NotificationListRow = Awaited<ReturnType<typeof listNotifications>>[number];

/** The number of unread notifications, counted up to `most`. */
export async function countUnread(db: Database, { accountId, role }: Owner, most: number): Promise<number> {
  const rows = await db
    .selectFrom('notifications')
    .select('seq')
    .where('account_id', '=', accountId)
    .where('role', '=', role)
    .where('read_at', 'is', null)
    .limit(most)
    .execute();
  return rows.length;
}

/** Marks a person's own notifications as read: those of `ids`, or all up to `upTo`. */
export async function markRead(
  db: Database,
  { accountId, role }: Owner,
  which: { ids: string[] } | { upTo: number },
  now: Date,
): Promise<void> {
  const query = db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('account_id', '=', accountId)
    .where('role', '=', role)
    .where('read_at', 'is', null);
  await (
    'ids' in which ? query.where('id', 'in', which.ids) : query.where('seq', '<=', which.upTo)
  ).execute();
}

/** Deletes notifications from before a moment. */
export async function deleteOldNotifications(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('notifications').where('created_at', '<', before).execute();
}
