import type { Insertable } from 'kysely';
import type { Database } from '../core/connect.ts';
import type { WithdrawalTables } from '../schema-withdrawals.ts';

/** Inserts a withdrawal and returns the number of its receipt. */
export async function insertWithdrawal(
  db: Database,
  row: Insertable<WithdrawalTables['withdrawals']>,
): Promise<number> {
  const { number } = await db
    .insertInto('withdrawals')
    .values(row)
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}

/** The withdrawal of a delivery, if any. */
export async function findWithdrawal(db: Database, deliveryId: string) {
  return db.selectFrom('withdrawals').selectAll().where('delivery_id', '=', deliveryId).executeTakeFirst();
}
