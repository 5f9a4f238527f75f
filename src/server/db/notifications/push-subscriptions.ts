import { type Insertable, type Selectable, sql } from 'kysely';
import type { Role } from '#domain/accounts/accounts.ts';
import { anyOf } from '../core/any-of.ts';
import { batchedStatement } from '../core/batched-statement.ts';
import type { Database } from '../core/connect.ts';
import type { PushSubscriptionsTable } from '../schema-notifications.ts';

export type PushSubscriptionRow = Selectable<PushSubscriptionsTable>;

/** Stores a browser's push subscription: one per session and per endpoint, whose newest owner wins. */
export async function savePushSubscription(
  db: Database,
  row: Insertable<PushSubscriptionsTable>,
): Promise<void> {
  await sql`DELETE FROM push_subscriptions
    WHERE session_hash = ${row.session_hash} OR endpoint = ${row.endpoint}`.execute(db);
  await db.insertInto('push_subscriptions').values(row).execute();
}

/** Updates the endpoint and keys of a session's push subscription; returns whether the session has one. */
export async function renewPushSubscription(
  db: Database,
  sessionHash: Buffer,
  browser: Pick<PushSubscriptionRow, 'endpoint' | 'p256dh' | 'auth'>,
): Promise<boolean> {
  if (!(await hasPushSubscription(db, sessionHash))) return false;
  await sql`DELETE FROM push_subscriptions
    WHERE endpoint = ${browser.endpoint} AND session_hash <> ${sessionHash}`.execute(db);
  const { numUpdatedRows } = await db
    .updateTable('push_subscriptions')
    .set(browser)
    .where('session_hash', '=', sessionHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Moves a browser's push subscription to its new session of the same person; for another person it is deleted. */
export async function passPushSubscription(
  db: Database,
  former: Buffer,
  next: { id_hash: Buffer; account_id: string },
): Promise<void> {
  await db
    .updateTable('push_subscriptions')
    .set({ session_hash: next.id_hash })
    .where('session_hash', '=', former)
    .where('account_id', '=', next.account_id)
    .execute();
  await deletePushSubscriptionOf(db, former);
}

/** Deletes a session's push subscription. */
export async function deletePushSubscriptionOf(db: Database, sessionHash: Buffer): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('session_hash', '=', sessionHash).execute();
}

export async function deletePushSubscription(db: Database, id: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
}

export async function findPushSubscription(
  db: Database,
  id: string,
): Promise<PushSubscriptionRow | undefined> {
  return db.selectFrom('push_subscriptions').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Whether this session has a push subscription. */
export async function hasPushSubscription(db: Database, sessionHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('session_hash', '=', sessionHash)
    .executeTakeFirst();
  return row !== undefined;
}

type Subscriber = { accountId: string; role: Role; now: Date };

/** The ids of the push subscriptions of a person's sessions in this role; one statement for the people of a batch. */
export const pushSubscriptionsOf = batchedStatement(async (db, people: readonly Subscriber[]) => {
  const ids = [...new Set(people.map(({ accountId }) => accountId))];
  const rows = await db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id_hash', 'push_subscriptions.session_hash')
    .select([
      'push_subscriptions.id',
      'push_subscriptions.account_id',
      'sessions.role',
      'sessions.expires_at',
    ])
    .where('push_subscriptions.account_id', '=', anyOf(ids))
    .execute();
  return people.map(({ accountId, role, now }) =>
    rows
      .filter((row) => row.account_id === accountId && row.role === role && row.expires_at > now)
      .map(({ id }) => id),
  );
});
