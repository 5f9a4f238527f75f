import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../core/connect.ts';
import type { BillingDetailsTable } from '../schema-invoices.ts';

export type BillingRow = Selectable<BillingDetailsTable>;

/** A person's billing details, if given. */
export async function findBilling(db: Database, accountId: string): Promise<BillingRow | undefined> {
  return db.selectFrom('billing_details').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}

export async function saveBilling(db: Database, row: Insertable<BillingDetailsTable>): Promise<BillingRow> {
  const { account_id: _owner, ...change } = row;
  return db
    .insertInto('billing_details')
    .values(row)
    .onConflict((on) => on.column('account_id').doUpdateSet(change))
    .returningAll()
    .executeTakeFirstOrThrow();
}
