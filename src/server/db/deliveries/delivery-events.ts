import { type Insertable, type Selectable, sql } from 'kysely';
import { anyOf } from '../core/any-of.ts';
import type { Key } from '../core/compiled-query.ts';
import type { Database } from '../core/connect.ts';
import { insertOf } from '../core/json-rows.ts';
import { post } from '../core/posted-statements.ts';
import type { DeliveryEventTextsTable } from '../schema-erasures.ts';
import type { DeliveryEventsTable } from './schema-delivery-events.ts';

/** Inserts an event into a delivery's history and returns its global id. */
export async function insertDeliveryEvent(
  db: Database,
  row: Insertable<DeliveryEventsTable>,
): Promise<number> {
  const { id } = await db.insertInto('delivery_events').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Inserts one event of each of several deliveries and returns their global ids by delivery. */
export async function insertDeliveryEvents(
  db: Database,
  rows: readonly Omit<Selectable<DeliveryEventsTable>, 'id'>[],
): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map();
  const inserted = await sql<{ id: number; delivery_id: string }>`
    ${insertOf('delivery_events', rows)} RETURNING id, delivery_id`.execute(db);
  return new Map(inserted.rows.map(({ id, delivery_id }) => [delivery_id, id]));
}

/** The time of an event in a delivery's history; undefined when there is none. */
export async function timeOfEvent(db: Database, deliveryId: string, seq: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('delivery_events')
    .select('at')
    .where('delivery_id', '=', deliveryId)
    .where('seq', '=', seq)
    .executeTakeFirst();
  return row?.at;
}

export type Timeline = Awaited<ReturnType<typeof timelineOf>>;

export async function timelineOf(db: Database, deliveryId: string) {
  return timelineQuery(db, deliveryId).execute();
}

export function timelineQuery(db: Database, deliveryId: Key) {
  return db
    .selectFrom('delivery_events')
    .select(['seq', 'name', 'at'])
    .where('delivery_id', '=', deliveryId)
    .orderBy('seq');
}

/** The same for several deliveries, by their ids. */
export async function timelinesOf(
  db: Database,
  deliveryIds: readonly string[],
): Promise<Map<string, Timeline>> {
  const rows = await db
    .selectFrom('delivery_events')
    .select(['delivery_id', 'seq', 'name', 'at'])
    .where('delivery_id', '=', anyOf(deliveryIds))
    .orderBy('delivery_id')
    .orderBy('seq')
    .execute();
  const timelines = new Map(deliveryIds.map((id): [string, Timeline] => [id, []]));
  for (const { delivery_id, ...entry } of rows) timelines.get(delivery_id)?.push(entry);
  return timelines;
}

/** The newest event of a delivery. */
export async function latestEvent(db: Database, deliveryId: string) {
  return db
    .selectFrom('delivery_events')
    .select(['name', 'actor', 'at'])
    .where('delivery_id', '=', deliveryId)
    .orderBy('seq', 'desc')
    .executeTakeFirst();
}

/** A delivery's whole history with its hashes, for verifying the chain. */
export async function custodyRowsOf(db: Database, deliveryId: string) {
  return db
    .selectFrom('delivery_events')
    .select(['seq', 'name', 'actor', 'at', 'device_at', 'data', 'salt', 'hash'])
    .where('delivery_id', '=', deliveryId)
    .orderBy('seq')
    .execute();
}

/** Stores the text or the signature of a step. */
export async function insertEventTexts(db: Database, row: DeliveryEventTextsTable): Promise<void> {
  await post(db, db.insertInto('delivery_event_texts').values(row));
}

/** The text beside an event; undefined once it is erased. */
export async function textOfEvent(db: Database, eventId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('delivery_event_texts')
    .select('reason')
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row?.reason ?? undefined;
}

/** The newest messages of the staff about a delivery, newest first. */
export async function messagesOf(db: Database, deliveryId: string, limit: number) {
  return db
    .selectFrom('delivery_events as e')
    .leftJoin('delivery_event_texts as t', 't.event_id', 'e.id')
    .select((q) => ['e.at', q.ref('e.data', '->>').key('to').as('to'), 't.reason as text'])
    .where('e.delivery_id', '=', deliveryId)
    .where('e.name', '=', 'message_sent')
    .orderBy('e.seq', 'desc')
    .limit(limit)
    .execute();
}

/** The hand-overs of a delivery with their proofs, in order. */
export async function proofsOf(db: Database, deliveryId: string) {
  return proofsQuery(db, deliveryId).execute();
}

export type HandOver = Awaited<ReturnType<typeof proofsOf>>[number];

export function proofsQuery(db: Database, deliveryId: Key) {
  return db
    .selectFrom('delivery_events')
    .leftJoin('uploads', (join) =>
      join
        .on((e) => e(e.ref('delivery_events.data', '->>').key('photoId'), '=', e.ref('uploads.id')))
        .onRef('uploads.delivery_id', '=', 'delivery_events.delivery_id'),
    )
    .leftJoin('uploads as signatures', (join) =>
      join
        .on((e) => e(e.ref('delivery_events.data', '->>').key('signatureId'), '=', e.ref('signatures.id')))
        .onRef('signatures.delivery_id', '=', 'delivery_events.delivery_id'),
    )
    .leftJoin('delivery_event_texts as words', 'words.event_id', 'delivery_events.id')
    .select((e) => [
      'delivery_events.name',
      'delivery_events.at',
      e.ref('delivery_events.data', '->>').key('by').as('by'),
      // Older names, from before that table, are in the event itself.
      sql<string | null>`coalesce(words.signed_by, delivery_events.data ->> 'signedBy')`.as('signed_by'),
      sql<boolean>`delivery_events.data ? 'isLabelScanned'`.as('is_scanned'),
      'uploads.id as photo_id',
      'uploads.hidden_at as photo_hidden_at',
      'signatures.id as signature_id',
      'signatures.hidden_at as signature_hidden_at',
    ])
    .where('delivery_events.delivery_id', '=', deliveryId)
    .where('delivery_events.name', 'in', ['picked_up', 'delivered', 'attempt_failed'])
    .orderBy('delivery_events.seq');
}

/** The deliveries of a person and of companies that changed after an event, for a reconnecting stream; newest event id of each. */
export async function changedSince(
  db: Database,
  { accountId, companyIds }: { accountId: string; companyIds: readonly string[] },
  afterId: number,
  limit: number,
) {
  return db
    .selectFrom('delivery_events')
    .innerJoin('deliveries', 'deliveries.id', 'delivery_events.delivery_id')
    .select((e) => ['deliveries.id', e.fn.max<number>('delivery_events.id').as('event_id')])
    .where('delivery_events.id', '>', afterId)
    .where((e) =>
      e.or([
        e('deliveries.sender_id', '=', accountId),
        e('deliveries.courier_id', '=', accountId),
        ...(companyIds.length > 0 ? [e('deliveries.company_id', 'in', companyIds)] : []),
      ]),
    )
    .groupBy('deliveries.id')
    .orderBy('event_id')
    .limit(limit)
    .execute();
}

/** Whether the last courier who dropped out of a delivery was this one: the event names the abandoned offer. */
export async function isLastDropOutOf(db: Database, deliveryId: string, courierId: string): Promise<boolean> {
  const last = await db
    .selectFrom('delivery_events')
    .select((e) => e.ref('data', '->>').key('offerId').as('offer_id'))
    .where('delivery_id', '=', deliveryId)
    .where('name', '=', 'courier_dropped_out')
    .orderBy('seq', 'desc')
    .executeTakeFirst();
  if (typeof last?.offer_id !== 'string') return false;
  const offer = await db
    .selectFrom('offers')
    .select('courier_id')
    .where('id', '=', last.offer_id)
    .executeTakeFirst();
  return offer?.courier_id === courierId;
}

/** Whether a delivery's history has a step with this id of the phone's. */
export async function hasStep(db: Database, deliveryId: string, stepId: string): Promise<boolean> {
  const row = await db
    .selectFrom('delivery_events')
    .select('id')
    .where('delivery_id', '=', deliveryId)
    .where('step_id', '=', stepId)
    .executeTakeFirst();
  return row !== undefined;
}
