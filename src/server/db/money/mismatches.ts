import { type Insertable, type Selectable, sql, type SqlBool } from 'kysely';
import type { MismatchDecision } from '#domain/money/payments/mismatch.ts';
import type { Database, Transaction } from '../core/connect.ts';
import type { Finding } from './reconciliation.ts';
import type { ProviderTables } from '../schema-provider.ts';

type Table = ProviderTables['provider_mismatches'];
export type MismatchRow = Selectable<Table>;

/** Inserts a mismatch with the provider; undefined when it is already recorded. */
export async function insertMismatch(
  db: Transaction,
  row: Insertable<Table>,
): Promise<MismatchRow | undefined> {
  return db
    .insertInto('provider_mismatches')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function findMismatch(db: Database, id: string): Promise<MismatchRow | undefined> {
  return db.selectFrom('provider_mismatches').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Reads and locks a mismatch for its decision. The locks of its payment and delivery come first. */
export async function lockMismatch(db: Transaction, id: string): Promise<MismatchRow | undefined> {
  return db.selectFrom('provider_mismatches').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Whether the staff have accepted the provider's version for this key. */
export async function isAccepted(db: Database, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('provider_mismatches')
    .select('id')
    .where('key', '=', key)
    .where('decision', '=', 'accept')
    .executeTakeFirst();
  return row !== undefined;
}

type Decided = { decision: MismatchDecision; reason: string; by: string; at: Date };

export async function closeMismatch(db: Database, id: string, { decision, reason, by, at }: Decided) {
  await db
    .updateTable('provider_mismatches')
    .set({ decision, reason, decided_by: by, decided_at: at })
    .where('id', '=', id)
    .execute();
}

/** Closes the mismatch under this key: nothing is left to decide. */
export async function endMismatch(db: Database, key: string, at: Date): Promise<void> {
  await db
    .updateTable('provider_mismatches')
    .set({ decision: 'over', decided_at: at })
    .where('key', '=', key)
    .where('decision', 'is', null)
    .execute();
}

/** A page of mismatches with their people and deliveries, newest first. */
export async function listMismatches(
  db: Database,
  page: { before: { at: Date; id: string } | null; limit: number },
) {
  let query = withPeople(db)
    .orderBy('provider_mismatches.found_at', 'desc')
    .orderBy('provider_mismatches.id', 'desc')
    .limit(page.limit);
  if (page.before) {
    query = query.where(
      sql<SqlBool>`(provider_mismatches.found_at, provider_mismatches.id) < (${page.before.at}, ${page.before.id})`,
    );
  }
  return query.execute();
}

export async function mismatchWithPeople(db: Database, id: string) {
  return withPeople(db).where('provider_mismatches.id', '=', id).executeTakeFirst();
}

export type MismatchWithPeople = NonNullable<Awaited<ReturnType<typeof mismatchWithPeople>>>;

function withPeople(db: Database) {
  return db
    .selectFrom('provider_mismatches')
    .innerJoin('accounts', 'accounts.id', 'provider_mismatches.account_id')
    .leftJoin('payment_attempts', 'payment_attempts.id', 'provider_mismatches.attempt_id')
    .leftJoin('deliveries', 'deliveries.id', 'payment_attempts.delivery_id')
    .selectAll('provider_mismatches')
    .select([
      'accounts.first_name',
      'accounts.last_name',
      'payment_attempts.purpose',
      'payment_attempts.state',
      'payment_attempts.captured',
      'payment_attempts.refunded',
      'payment_attempts.delivery_id',
      'deliveries.number',
    ]);
}

/** Mismatches that wait for a decision, with the provider's sum where it is in our currency, else with ours. */
export async function openMismatches(db: Database): Promise<Finding[]> {
  const { rows } = await sql<Finding>`
    SELECT key AS subject, found_at AS since, kind AS note,
           CASE seen_currency WHEN expected_currency THEN seen_amount ELSE expected_amount END AS amount
    FROM provider_mismatches WHERE decision IS NULL ORDER BY found_at LIMIT 100`.execute(db);
  return rows;
}
