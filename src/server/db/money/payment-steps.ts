import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database } from '../core/connect.ts';
import type { ProviderTables } from '../schema-provider.ts';

type Table = ProviderTables['payment_steps'];
export type StepRow = Selectable<Table>;

/** The step of a payment that the provider was asked for and of which nobody knows whether it was done. */
export async function askedStep(db: Database, attemptId: string): Promise<StepRow | undefined> {
  return db
    .selectFrom('payment_steps')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'asked')
    .executeTakeFirst();
}

/** The step of that id, if it is one of this payment. */
export async function stepOf(db: Database, attemptId: string, id: string): Promise<StepRow | undefined> {
  return db
    .selectFrom('payment_steps')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Adds a step; a second one of the same payment that is asked for violates payment_steps_one_asked. */
export async function insertStep(db: Database, row: Insertable<Table>): Promise<StepRow> {
  return db.insertInto('payment_steps').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function updateStep(db: Database, id: string, change: Updateable<Table>): Promise<StepRow> {
  return db
    .updateTable('payment_steps')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
