import type { Insertable } from 'kysely';
import type { Database } from '../core/connect.ts';
import type { PayoutTables } from '../schema-payouts.ts';

/** Records that the provider refuses a courier's bank account; returns whether that is new. */
export async function insertRefusedIban(
  db: Database,
  row: Insertable<PayoutTables['refused_ibans']>,
): Promise<boolean> {
  const written = await db
    .insertInto('refused_ibans')
    .values(row)
    .onConflict((on) =>
      on
        .column('account_id')
        .doUpdateSet(row)
        .whereRef('refused_ibans.iban', '<>', (e) => e.ref('excluded.iban')),
    )
    .returning('iban')
    .executeTakeFirst();
  return written !== undefined;
}

/** Whether the provider opens no payout account for this bank account of a courier. */
export async function isRefusedIban(db: Database, accountId: string, iban: string): Promise<boolean> {
  const row = await db
    .selectFrom('refused_ibans')
    .select('iban')
    .where('account_id', '=', accountId)
    .where('iban', '=', iban)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteRefusedIban(db: Database, accountId: string): Promise<void> {
  await db.deleteFrom('refused_ibans').where('account_id', '=', accountId).execute();
}
