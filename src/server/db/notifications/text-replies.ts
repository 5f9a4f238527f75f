import type { Insertable, Selectable } from 'kysely';
import type { Locale } from '#domain/locales.ts';
import type { ReplyOutcome } from '#domain/notifications/reply-words.ts';
import { type DeliveryRow, findDelivery } from '../deliveries/deliveries.ts';
import { anyOf } from '../core/any-of.ts';
import type { Database, Transaction } from '../core/connect.ts';
import type { TextTables } from '../schema-texts.ts';

type Table = TextTables['text_replies'];
export type ReplyRow = Selectable<Table>;

/** Inserts a reply; false when the provider sent it before. */
export async function insertReply(db: Database, row: Insertable<Table>): Promise<boolean> {
  const { numInsertedOrUpdatedRows: count } = await db
    .insertInto('text_replies')
    .values(row)
    .onConflict((on) => on.column('provider_ref').doNothing())
    .executeTakeFirstOrThrow();
  return count === 1n;
}

export async function findReply(db: Database, id: string): Promise<ReplyRow | undefined> {
  return db.selectFrom('text_replies').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockReply(db: Transaction, id: string): Promise<ReplyRow | undefined> {
  return db.selectFrom('text_replies').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function settleReply(
  db: Database,
  id: string,
  outcome: ReplyOutcome,
  deliveryId: string | null,
): Promise<void> {
  await db
    .updateTable('text_replies')
    .set({ outcome, delivery_id: deliveryId })
    .where('id', '=', id)
    .execute();
}

/** The delivery under way about which a phone was texted last. */
export async function openDeliveryOfPhone(db: Database, phoneHash: Buffer): Promise<DeliveryRow | undefined> {
  const row = await db
    .selectFrom('text_messages as t')
    .innerJoin('deliveries as d', 'd.id', 't.delivery_id')
    .select('d.id')
    .where('t.phone_hash', '=', phoneHash)
    .where('d.ended_at', 'is', null)
    .orderBy('t.created_at', 'desc')
    .orderBy('d.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && findDelivery(db, row.id);
}

/** Whether a phone was answered since an instant that its reply was not understood. */
export async function wasHintedSince(db: Database, phoneHash: Buffer, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('text_messages')
    .select('id')
    .where('phone_hash', '=', phoneHash)
    .where('kind', '=', 'reply.not_understood')
    .where('created_at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What is known of some phones; nothing of most. */
export async function findTextReceivers(db: Database, phones: readonly Buffer[]) {
  return db
    .selectFrom('text_receivers')
    .selectAll()
    .where('phone_hash', '=', anyOf(phones, 'bytea'))
    .execute();
}

/** Stores the language of a phone's owner, or since when they want no texts; the other one stays. */
export async function saveTextReceiver(
  db: Database,
  phoneHash: Buffer,
  change: { locale?: Locale; stopped_at?: Date | null; changed_at: Date },
): Promise<void> {
  await db
    .insertInto('text_receivers')
    .values({ phone_hash: phoneHash, locale: null, stopped_at: null, ...change })
    .onConflict((on) => on.column('phone_hash').doUpdateSet(change))
    .execute();
}

/** Deletes replies, and what is known of phones that may be texted, from before an instant. */
export async function deleteOldReplies(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('text_replies').where('received_at', '<', before).execute();
  await db
    .deleteFrom('text_receivers')
    .where('changed_at', '<', before)
    .where('stopped_at', 'is', null)
    .execute();
}
