import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database, Transaction } from '../core/connect.ts';
import { deleteCalls } from './provider-calls.ts';
import { deleteRefusedIban } from './refused-ibans.ts';
import type { PayoutTables } from '../schema-payouts.ts';

export type PayoutAccountRow = Selectable<PayoutTables['payout_accounts']>;

/** A courier's payout account for one bank account. */
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

/** A payout account by the provider's id, locked. */
export async function lockPayoutAccount(db: Transaction, ref: string): Promise<PayoutAccountRow | undefined> {
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

/**
 * Verified couriers without a payout account for their current bank account, the earliest approved first; not where the
 * provider refuses that bank account, or where it or the approval is newer than a moment.
 */
export async function couriersWithoutAccount(
  db: Database,
  settledBefore: Date,
  limit: number,
): Promise<{ id: string; iban: string }[]> {
  const { rows } = await sql<{ id: string; iban: string }>`
    SELECT c.account_id AS id, c.iban FROM couriers c
    WHERE c.state = 'verified' AND c.iban IS NOT NULL
      AND (c.verified_at IS NULL OR c.verified_at <= ${settledBefore})
      AND (c.iban_changed_at IS NULL OR c.iban_changed_at <= ${settledBefore})
      AND NOT EXISTS (SELECT FROM payout_accounts a WHERE a.account_id = c.account_id AND a.iban = c.iban)
      AND NOT EXISTS (SELECT FROM refused_ibans r WHERE r.account_id = c.account_id AND r.iban = c.iban)
    ORDER BY c.verified_at NULLS FIRST, c.account_id LIMIT ${limit}`.execute(db);
  return rows;
}

/** Payouts that wait until their account can be paid. */
export async function payoutsWaitingFor(db: Database, ref: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payouts')
    .select('id')
    .where('account_ref', '=', ref)
    .where('ended_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes account numbers with the person; their last four characters stay with the payouts. */
export async function forgetBankAccounts(db: Transaction, accountId: string): Promise<void> {
  await db.updateTable('payouts').set({ iban: null }).where('account_id', '=', accountId).execute();
  await db
    .updateTable('delivery_cods')
    .set({ payout_iban: null })
    .where('sender_id', '=', accountId)
    .execute();
  await db.deleteFrom('payout_accounts').where('account_id', '=', accountId).execute();
  await deleteRefusedIban(db, accountId);
  await deleteCalls(db, `payee:${accountId}`);
}
