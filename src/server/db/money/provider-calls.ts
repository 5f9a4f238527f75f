import type { Selectable, Updateable } from 'kysely';
import type { Database, Transaction } from '../core/connect.ts';
import type { ProviderTables } from '../schema-provider.ts';

type Table = ProviderTables['provider_calls'];
export type ProviderCallRow = Selectable<Table>;

/** Inserts a provider call; returns nothing when it exists already. */
export async function insertCall(
  db: Transaction,
  subject: string,
  now: Date,
): Promise<ProviderCallRow | undefined> {
  return db
    .insertInto('provider_calls')
    .values({ subject, keyed_at: now, asked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function lockCall(db: Transaction, subject: string): Promise<ProviderCallRow | undefined> {
  return db
    .selectFrom('provider_calls')
    .selectAll()
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateCall(
  db: Database,
  subject: string,
  change: Updateable<Table>,
): Promise<ProviderCallRow | undefined> {
  return db
    .updateTable('provider_calls')
    .set(change)
    .where('subject', '=', subject)
    .returningAll()
    .executeTakeFirst();
}

/** Deletes the calls about a subject and everything below it, whose keys begin with its name and a colon. */
export async function deleteCalls(db: Transaction, subject: string): Promise<void> {
  await db
    .deleteFrom('provider_calls')
    .where((where) => where.fn('starts_with', ['subject', where.val(`${subject}:`)]), '=', true)
    .execute();
}
