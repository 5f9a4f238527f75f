import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database } from '../core/connect.ts';
import type { ProviderTables } from '../schema-provider.ts';

type Table = ProviderTables['payment_steps'];
export type StepRow = Selectable<Table>;

/** A payment's step that was requested from the provider with an unknown outcome. */
export async function unansweredStep(db: Database, attemptId: string): Promise<StepRow | undefined> {
  return db
    .selectFrom('payment_steps')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'asked')
    .executeTakeFirst();
}

/** A step by its id, if it belongs to this payment. */
export async function stepOf(db: Database, attemptId: string, id: string): Promise<StepRow | undefined> {
  return db
    .selectFrom('payment_steps')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Inserts a step; a second requested one of the same payment violates payment_steps_one_asked. */
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
