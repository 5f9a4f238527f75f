import { type Insertable, type Selectable, sql } from 'kysely';
import type { Role } from '#domain/accounts/accounts.ts';
import type { Database } from '../core/connect.ts';
import type { PushSubscriptionsTable } from '../schema-notifications.ts';

export type PushSubscriptionRow = Selectable<PushSubscriptionsTable>;

/** Keeps a browser's subscription: one per session and per address, the newest holder has it. */
export async function savePushSubscription(
  db: Database,
  row: Insertable<PushSubscriptionsTable>,
): Promise<void> {
  await sql`DELETE FROM push_subscriptions
    WHERE session_hash = ${row.session_hash} OR endpoint = ${row.endpoint}`.execute(db);
  await db.insertInto('push_subscriptions').values(row).execute();
}

/** Gives a session's subscription its present address and keys; answers whether the session has one. */
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

/** A browser has another session now: its subscription goes with the same person, and ends for another one. */
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

/** Ends the subscription of a session. */
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

/** Whether this very session takes pushes. */
export async function hasPushSubscription(db: Database, sessionHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('session_hash', '=', sessionHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** The phones and browsers in which a person is signed in with this role and takes pushes. */
export async function pushSubscriptionsOf(
  db: Database,
  accountId: string,
  role: Role,
  now: Date,
): Promise<PushSubscriptionRow[]> {
  return db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id_hash', 'push_subscriptions.session_hash')
    .selectAll('push_subscriptions')
    .where('push_subscriptions.account_id', '=', accountId)
    .where('sessions.role', '=', role)
    .where('sessions.expires_at', '>', now)
    .execute();
}
