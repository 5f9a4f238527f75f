import type { Insertable } from 'kysely';
import type { Database } from '../core/connect.ts';
import type { WithdrawalTables } from '../schema-withdrawals.ts';

type Table = WithdrawalTables['withdrawal_requests'];

/** Inserts a withdrawal request that waits for its mailbox's confirmation. */
export async function insertWithdrawalRequest(db: Database, row: Insertable<Table>): Promise<void> {
  await db.insertInto('withdrawal_requests').values(row).execute();
}

/** Whether a request about a delivery was made after a moment. */
export async function hasWithdrawalRequestSince(
  db: Database,
  deliveryId: string,
  since: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('withdrawal_requests')
    .select('id')
    .where('delivery_id', '=', deliveryId)
    .where('stated_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The request behind a token. */
export async function findWithdrawalRequest(db: Database, tokenHash: Buffer) {
  return db
    .selectFrom('withdrawal_requests')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** Deletes requests whose tokens expired before a moment. */
export async function deleteExpiredWithdrawalRequests(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('withdrawal_requests').where('expires_at', '<', before).execute();
}
