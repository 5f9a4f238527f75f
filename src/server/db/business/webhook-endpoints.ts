import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database, Transaction } from '../core/connect.ts';
import type { WebhookEndpointsTable } from '../schema-business.ts';

export type WebhookEndpointRow = Selectable<WebhookEndpointsTable>;

export async function insertWebhookEndpoint(
  db: Database,
  row: Insertable<WebhookEndpointsTable>,
): Promise<WebhookEndpointRow> {
  return db.insertInto('webhook_endpoints').values(row).returningAll().executeTakeFirstOrThrow();
}

/** An account's webhook endpoints, oldest first. */
export async function webhookEndpointsOf(db: Database, accountId: string): Promise<WebhookEndpointRow[]> {
  return db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function findWebhookEndpoint(db: Database, id: string): Promise<WebhookEndpointRow | undefined> {
  return db.selectFrom('webhook_endpoints').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks an endpoint's row, if it is this account's, until the transaction ends. */
export async function lockWebhookEndpoint(
  db: Transaction,
  accountId: string,
  id: string,
): Promise<WebhookEndpointRow | undefined> {
  return db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateWebhookEndpoint(
  db: Database,
  id: string,
  change: Updateable<WebhookEndpointsTable>,
): Promise<WebhookEndpointRow> {
  return db
    .updateTable('webhook_endpoints')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteWebhookEndpoint(db: Database, id: string): Promise<void> {
  await db.deleteFrom('webhook_endpoints').where('id', '=', id).execute();
}

/** Deletes every endpoint of an account with its pending messages. */
export async function deleteWebhookEndpointsOf(db: Database, accountId: string): Promise<void> {
  await db.deleteFrom('webhook_endpoints').where('account_id', '=', accountId).execute();
}

/** Records since when an endpoint fails, and returns that moment; undefined when it is disabled. */
export async function markFailing(db: Database, id: string, now: Date): Promise<Date | undefined> {
  const row = await db
    .updateTable('webhook_endpoints')
    .set((e) => ({ failing_since: e.fn.coalesce('failing_since', e.val(now)) }))
    .where('id', '=', id)
    .where('enabled', '=', true)
    .returning('failing_since')
    .executeTakeFirst();
  return row?.failing_since ?? undefined;
}

/** Clears an endpoint's failure. */
export async function markWell(db: Database, id: string): Promise<void> {
  await db
    .updateTable('webhook_endpoints')
    .set({ failing_since: null })
    .where('id', '=', id)
    .where('failing_since', 'is not', null)
    .execute();
}
