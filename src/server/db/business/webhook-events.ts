import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { WebhookType } from '#domain/business/webhooks/events.ts';
import type { Database, Transaction } from '../core/connect.ts';
import { postAtCommit } from '../core/posted-statements.ts';
import type { OutboxRow } from '../jobs/outbox.ts';
import type { WebhookEventsTable } from '../schema-business.ts';

export type WebhookEventRow = Selectable<WebhookEventsTable>;

type Happened = {
  id: string;
  accountId: string;
  type: WebhookType;
  deliveryId: string;
  offerId: string | null;
  at: Date;
};

/** Inserts an event if the account has a subscribed endpoint; returns whether it has. */
export async function insertWebhookEvent(db: Database, event: Happened): Promise<boolean> {
  const { rows } = await insertIfSubscribed([event]).execute(db);
  return rows.length > 0;
}

type Published = Happened & { job: OutboxRow };

/** The same at the commit and without waiting, with the outbox row that publishes it. */
export const postWebhookEvent = postAtCommit(
  (events: readonly Published[]) => sql`
  WITH inserted AS (${insertIfSubscribed(events)})
  INSERT INTO outbox (task, payload)
  SELECT happened.job ->> 'task', happened.job -> 'payload'
  FROM inserted JOIN json_to_recordset(${JSON.stringify(events)}::json) AS happened (id text, job jsonb)
    ON happened.id = inserted.id`,
);

function insertIfSubscribed(events: readonly Happened[]): RawBuilder<{ id: string }> {
  return sql`
    INSERT INTO webhook_events (id, account_id, type, delivery_id, offer_id, at)
    SELECT e.id, e."accountId", e.type, e."deliveryId", e."offerId", e.at
    FROM json_to_recordset(${JSON.stringify(events)}::json)
      AS e (id text, "accountId" text, type text, "deliveryId" text, "offerId" text, at timestamptz)
    -- No EXISTS: the planner would read all endpoints into a hash.
    WHERE (
      SELECT true FROM webhook_endpoints w
      WHERE w.account_id = e."accountId" AND w.enabled AND e.type = ANY (w.event_types) LIMIT 1)
    RETURNING id`;
}

/** Inserts a message with a finished text and without a number. */
export async function insertReadyEvent(db: Database, row: Insertable<WebhookEventsTable>): Promise<void> {
  await db.insertInto('webhook_events').values(row).execute();
}

/** The last sequence number of an account; its row stays locked, so that one writer at a time assigns numbers. */
export async function lockSequence(db: Transaction, accountId: string): Promise<number> {
  await db
    .insertInto('webhook_sequences')
    .values({ account_id: accountId, last_seq: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { last_seq } = await db
    .selectFrom('webhook_sequences')
    .select('last_seq')
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return last_seq;
}

export async function storeSequence(db: Transaction, accountId: string, lastSeq: number): Promise<void> {
  await db
    .updateTable('webhook_sequences')
    .set({ last_seq: lastSeq })
    .where('account_id', '=', accountId)
    .execute();
}

/** An account's events without a text, in their order. */
export async function unpublishedEvents(
  db: Database,
  accountId: string,
  limit: number,
): Promise<WebhookEventRow[]> {
  return db
    .selectFrom('webhook_events')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('body', 'is', null)
    .orderBy('position')
    .limit(limit)
    .execute();
}

export async function publishEvent(
  db: Transaction,
  id: string,
  text: { seq: number | null; body: string },
): Promise<void> {
  await db.updateTable('webhook_events').set(text).where('id', '=', id).execute();
}

/**
 * The accounts with endpoints that may have received some content: the sender of its delivery, or without one the
 * senders to whom its author made offers. In a fixed order, for locking.
 */
export async function endpointOwners(
  db: Database,
  content: { delivery_id: string | null; author_id: string | null },
): Promise<string[]> {
  const deliveries = content.delivery_id
    ? sql`SELECT ${content.delivery_id}`
    : sql`SELECT delivery_id FROM offers WHERE courier_id = ${content.author_id}`;
  const { rows } = await sql<{ sender_id: string }>`
    SELECT DISTINCT sender_id FROM deliveries d
    WHERE id IN (${deliveries}) AND EXISTS (SELECT FROM webhook_endpoints w WHERE w.account_id = d.sender_id)
    ORDER BY sender_id`.execute(db);
  return rows.map((row) => row.sender_id);
}

/** The written messages of an account about a delivery (and an offer, if given), or that contain a text. */
export async function writtenEvents(
  db: Database,
  accountId: string,
  about: { deliveryId: string | null; offerId: string | null } | { containing: string },
): Promise<{ id: string; seq: number | null; body: string }[]> {
  let query = db
    .selectFrom('webhook_events')
    .select(['id', 'seq'])
    .select((e) => e.ref('body').$notNull().as('body'))
    .where('account_id', '=', accountId)
    .where('body', 'is not', null);
  if ('containing' in about) query = query.where(sql<boolean>`strpos(body, ${about.containing}) > 0`);
  else {
    query = query.where('delivery_id', '=', about.deliveryId);
    if (about.offerId) query = query.where('offer_id', '=', about.offerId);
  }
  return query.execute();
}

/** The written messages of an account about the deliveries that a courier made offers for. */
export async function eventsAround(
  db: Database,
  accountId: string,
  courierId: string,
): Promise<{ id: string; seq: number | null; body: string }[]> {
  return db
    .selectFrom('webhook_events')
    .select(['id', 'seq'])
    .select((e) => e.ref('body').$notNull().as('body'))
    .where('account_id', '=', accountId)
    .where('body', 'is not', null)
    .where('delivery_id', 'in', (e) =>
      e.selectFrom('offers').select('delivery_id').where('courier_id', '=', courierId),
    )
    .execute();
}

/** Accounts with an event that has had no text since before a moment: the job that writes it is lost. */
export async function accountsWithUnpublished(db: Database, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('webhook_events')
    .select('account_id')
    .distinct()
    .where('body', 'is', null)
    .where('at', '<', before)
    .limit(limit)
    .execute();
  return rows.map((row) => row.account_id);
}

/** Deletes events from before a moment, with their log. */
export async function deleteOldWebhookEvents(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('webhook_events').where('at', '<', before).execute();
}
