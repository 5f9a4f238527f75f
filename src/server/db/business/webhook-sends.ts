import type { Insertable, Updateable } from 'kysely';
import type { Database } from '../core/connect.ts';
import type { WebhookSendsTable } from '../schema-business.ts';

export async function insertWebhookSend(db: Database, row: Insertable<WebhookSendsTable>): Promise<void> {
  await db.insertInto('webhook_sends').values(row).execute();
}

const LOGGED = [
  'webhook_sends.position',
  'webhook_sends.id',
  'webhook_sends.event_id',
  'webhook_sends.state',
  'webhook_sends.tries',
  'webhook_sends.next_at',
  'webhook_sends.last_at',
  'webhook_sends.status',
  'webhook_sends.failure',
  'webhook_sends.duration_ms',
  'webhook_sends.answer',
  'webhook_sends.created_at',
  'webhook_events.type',
  'webhook_events.seq',
] as const;

/** A page of the messages of an endpoint, newest first, below a position if given. */
export async function webhookSendsOf(
  db: Database,
  endpointId: string,
  page: { before: number | null; limit: number },
) {
  let query = db
    .selectFrom('webhook_sends')
    .innerJoin('webhook_events', 'webhook_events.id', 'webhook_sends.event_id')
    .select(LOGGED)
    .where('endpoint_id', '=', endpointId)
    .orderBy('webhook_sends.position', 'desc')
    .limit(page.limit);
  if (page.before !== null) query = query.where('webhook_sends.position', '<', page.before);
  return query.execute();
}
export type WebhookSendRow = Awaited<ReturnType<typeof webhookSendsOf>>[number];

/** One message of an endpoint's log. */
export async function findWebhookSend(
  db: Database,
  endpointId: string,
  id: string,
): Promise<WebhookSendRow | undefined> {
  return db
    .selectFrom('webhook_sends')
    .innerJoin('webhook_events', 'webhook_events.id', 'webhook_sends.event_id')
    .select(LOGGED)
    .where('endpoint_id', '=', endpointId)
    .where('webhook_sends.id', '=', id)
    .executeTakeFirst();
}

/**
 * Claims a due message for the longest duration of an attempt, after which a crashed attempt frees it. Undefined when
 * it is not due or already claimed.
 */
export async function claimWebhookSend(db: Database, id: string, now: Date, until: Date) {
  return db
    .updateTable('webhook_sends')
    .from('webhook_events')
    .set((e) => ({ tries: e('webhook_sends.tries', '+', 1), next_at: until }))
    .whereRef('webhook_events.id', '=', 'webhook_sends.event_id')
    .where('webhook_sends.id', '=', id)
    .where('webhook_sends.state', '=', 'waiting')
    .where('webhook_sends.next_at', '<=', now)
    .returning([
      'webhook_sends.id',
      'webhook_sends.endpoint_id',
      'webhook_sends.tries',
      'webhook_events.id as event_id',
      'webhook_events.body',
    ])
    .executeTakeFirst();
}

export async function updateWebhookSend(
  db: Database,
  id: string,
  change: Updateable<WebhookSendsTable>,
): Promise<void> {
  await db.updateTable('webhook_sends').set(change).where('id', '=', id).execute();
}

/** Clears the logged answers to a message: they may have repeated its content. */
export async function forgetAnswers(db: Database, eventId: string): Promise<void> {
  await db
    .updateTable('webhook_sends')
    .set({ answer: null })
    .where('event_id', '=', eventId)
    .where('answer', 'is not', null)
    .execute();
}

/** Due messages, oldest first. */
export async function dueWebhookSends(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('webhook_sends')
    .select('id')
    .where('state', '=', 'waiting')
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .orderBy('position')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** The endpoint of a message, and since when it fails. */
export async function addresseeOf(
  db: Database,
  id: string,
): Promise<{ id: string; failing_since: Date | null } | undefined> {
  return db
    .selectFrom('webhook_sends')
    .innerJoin('webhook_endpoints', 'webhook_endpoints.id', 'webhook_sends.endpoint_id')
    .select(['webhook_endpoints.id', 'webhook_endpoints.failing_since'])
    .where('webhook_sends.id', '=', id)
    .executeTakeFirst();
}
