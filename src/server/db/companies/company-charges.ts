import { type Insertable, sql } from 'kysely';
import type { Database, Transaction } from '../core/connect.ts';
import type { CompanyChargesTable } from './schema-company-accounts.ts';

export async function insertCharge(db: Transaction, row: Insertable<CompanyChargesTable>): Promise<void> {
  await db.insertInto('company_charges').values(row).execute();
}

/** Whether a posting has its row on a company's account. */
export async function isCharged(db: Database, ledgerKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('company_charges')
    .select('ledger_key')
    .where('ledger_key', '=', ledgerKey)
    .executeTakeFirst();
  return row !== undefined;
}

/** The newest charge of a delivery: what is undone of it undoes this one. Exact once the company's account is held. */
export async function latestCharge(db: Database, deliveryId: string) {
  return db
    .selectFrom('company_charges')
    .select(['month', 'bill_id'])
    .innerJoin('ledger_transactions', 'ledger_transactions.idempotency_key', 'ledger_key')
    .where('company_charges.delivery_id', '=', deliveryId)
    .where('amount', '>', 0)
    .orderBy('ledger_transactions.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** A month that ended and has no bill yet, where what waits is above zero. */
export type MonthToBill = { companyId: string; month: string };

/** The months (yyyy-MM) before one that are to be billed, the oldest of each company alone. */
export async function monthsToBill(db: Database, before: string, limit: number): Promise<MonthToBill[]> {
  const { rows } = await sql<MonthToBill>`
    SELECT DISTINCT ON (w.company_id) w.company_id AS "companyId", w.month
    FROM (
      SELECT company_id, currency, month, sum(sum(amount)) OVER (PARTITION BY company_id, currency ORDER BY month) AS due
      FROM company_charges WHERE bill_id IS NULL AND month < ${before}
      GROUP BY company_id, currency, month
    ) w
    WHERE w.due > 0 AND NOT EXISTS (
      SELECT FROM company_bills b
      WHERE b.company_id = w.company_id AND b.currency = w.currency AND b.month >= w.month)
    ORDER BY w.company_id, w.month LIMIT ${limit}`.execute(db);
  return rows;
}

/** What waits of a company until the end of a month. Exact once its account is held. */
export async function waitingCharges(db: Transaction, { companyId, month }: MonthToBill) {
  return db
    .selectFrom('company_charges')
    .select(['ledger_key', 'amount', 'currency'])
    .where('company_id', '=', companyId)
    .where('month', '<=', month)
    .where('bill_id', 'is', null)
    .orderBy('booked_at')
    .execute();
}

/** Puts waiting charges on a bill, for good. */
export async function putOnBill(db: Transaction, keys: readonly string[], billId: string): Promise<void> {
  await db.updateTable('company_charges').set({ bill_id: billId }).where('ledger_key', 'in', keys).execute();
}

/** Holds a company's account in the books: whoever posts to it waits until the transaction ends. */
export async function holdReceivable(db: Transaction, companyId: string): Promise<void> {
  await db
    .selectFrom('ledger_accounts')
    .select('id')
    .where('code', '=', 'company_receivable')
    .where('owner', '=', companyId)
    .forNoKeyUpdate()
    .execute();
}
