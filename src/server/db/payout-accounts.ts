import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database } from './connect.ts';
import { deleteCalls } from './provider-calls.ts';
import type { PayoutTables } from './schema-payouts.ts';

export type PayoutAccountRow = Selectable<PayoutTables['payout_accounts']>;

/** The courier's account at the provider for one bank account. */
export async function findPayoutAccount(
  db: Database,
  accountId: string,
  iban: string,
): Promise<PayoutAccountRow | undefined> {
  return db
    .selectFrom('payout_accounts')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('iban', '=', iban)
    .executeTakeFirst();
}

/** The account with this name at the provider, locked. */
export async function lockPayoutAccount(db: Database, ref: string): Promise<PayoutAccountRow | undefined> {
  return db
    .selectFrom('payout_accounts')
    .selectAll()
    .where('provider_ref', '=', ref)
    .forUpdate()
    .executeTakeFirst();
}

export async function isPayoutAccount(db: Database, ref: string): Promise<boolean> {
  const row = await db
    .selectFrom('payout_accounts')
    .select('provider_ref')
    .where('provider_ref', '=', ref)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertPayoutAccount(
  db: Database,
  row: Insertable<PayoutTables['payout_accounts']>,
): Promise<void> {
  await db
    .insertInto('payout_accounts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function updatePayoutAccount(
  db: Database,
  ref: string,
  change: Updateable<PayoutTables['payout_accounts']>,
): Promise<void> {
  await db.updateTable('payout_accounts').set(change).where('provider_ref', '=', ref).execute();
}

/** Payouts that wait for their account to be paid. */
export async function payoutsWaitingFor(db: Database, ref: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payouts')
    .select('id')
    .where('account_ref', '=', ref)
    .where('ended_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Account numbers go with the person; the last four signs stay with the payouts. */
export async function forgetBankAccounts(db: Database, accountId: string): Promise<void> {
  await db.updateTable('payouts').set({ iban: null }).where('account_id', '=', accountId).execute();
  await db.deleteFrom('payout_accounts').where('account_id', '=', accountId).execute();
  await deleteCalls(db, `payee:${accountId}`);
}
