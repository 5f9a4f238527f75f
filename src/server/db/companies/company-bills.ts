import { type Insertable, type Selectable, sql } from 'kysely';
import type { Currency } from '#domain/money.ts';
import type { Database, Transaction } from '../core/connect.ts';
import type { CompanyBillsTable, CompanyPaymentsTable } from './schema-company-accounts.ts';

/** A bill with what was credited to it since, in minor units. */
export type BillRow = Selectable<CompanyBillsTable> & { credited: number };

/** The bills of a company, the oldest first: in that order they are paid. */
export async function billsOf(db: Database, companyId: string, currency: Currency): Promise<BillRow[]> {
  return db
    .selectFrom('company_bills')
    .selectAll('company_bills')
    .select((e) =>
      e
        .selectFrom('company_charges')
        .whereRef('company_charges.bill_id', '=', 'company_bills.id')
        .where('is_credit', '=', true)
        .select(sql<number>`coalesce(-sum(amount), 0)::bigint`.as('credited'))
        .$asScalar()
        .$notNull()
        .as('credited'),
    )
    .where('company_id', '=', companyId)
    .where('currency', '=', currency)
    .orderBy('month')
    .execute();
}

/** What a company has paid in all, in minor units; a reversed payment is none. */
export async function paidBy(db: Database, companyId: string, currency: Currency): Promise<number> {
  const { paid } = await db
    .selectFrom('company_payments')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('paid'))
    .where('company_id', '=', companyId)
    .where('currency', '=', currency)
    .where('reversed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return paid;
}

/** Stores a bill; undefined where the month has one. */
export async function insertBill(
  db: Transaction,
  row: Insertable<CompanyBillsTable>,
): Promise<Selectable<CompanyBillsTable> | undefined> {
  return db
    .insertInto('company_bills')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** The bills whose day is before one (yyyy-MM-dd) and that nobody has looked at since. */
export async function billsToRemind(
  db: Database,
  today: string,
  limit: number,
): Promise<{ id: string; companyId: string }[]> {
  return db
    .selectFrom('company_bills')
    .select(['id', 'company_id as companyId'])
    .where('reminded_at', 'is', null)
    .where('due_on', '<', today)
    .orderBy('due_on')
    .limit(limit)
    .execute();
}

/** Notes that a bill was looked at after its day; false where it was before. */
export async function markReminded(db: Transaction, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('company_bills')
    .set({ reminded_at: at })
    .where('id', '=', id)
    .where('reminded_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The deliveries of a bill with the names around them: what each put there, and what was credited of it since. */
export async function linesOfBill(db: Database, billId: string) {
  return db
    .selectFrom('company_charges')
    .innerJoin('deliveries', 'deliveries.id', 'company_charges.delivery_id')
    .innerJoin('accounts as sender', 'sender.id', 'deliveries.sender_id')
    .leftJoin('cost_centres as centre', 'centre.id', 'deliveries.cost_centre_id')
    .select(['company_charges.delivery_id', 'deliveries.number', 'sender.first_name', 'sender.last_name'])
    .select(['centre.code as centre_code', 'centre.name as centre_name'])
    .innerJoin('ledger_transactions', 'ledger_transactions.idempotency_key', 'company_charges.ledger_key')
    .select([
      sql<Date>`min(company_charges.booked_at)`.as('booked_at'),
      sql<number>`coalesce(sum(company_charges.amount) FILTER (WHERE NOT is_credit), 0)::bigint`.as('amount'),
      sql<number>`coalesce(-sum(company_charges.amount) FILTER (WHERE is_credit), 0)::bigint`.as('credited'),
    ])
    .where('bill_id', '=', billId)
    .groupBy(['company_charges.delivery_id', 'deliveries.id', 'sender.id', 'centre.id'])
    .having(sql<boolean>`sum(company_charges.amount) FILTER (WHERE NOT is_credit) <> 0`)
    .orderBy((e) => e.fn.min('ledger_transactions.id'))
    .execute();
}

/** Marks a company's payment as reversed and answers it; undefined where there is none that stands. */
export async function markReversed(
  db: Transaction,
  { id, companyId }: { id: string; companyId: string },
  reversal: {
    reversed_at: Date;
    reversed_by: string;
    reversal_signed_by: string | null;
    reversal_reason: string;
  },
): Promise<Selectable<CompanyPaymentsTable> | undefined> {
  return db
    .updateTable('company_payments')
    .set(reversal)
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('reversed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** One payment of a company. */
export async function findPayment(
  db: Database,
  { id, companyId }: { id: string; companyId: string },
): Promise<Selectable<CompanyPaymentsTable> | undefined> {
  return db
    .selectFrom('company_payments')
    .selectAll()
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
}

/** Has bills looked at again after their day: something of them is open once more. */
export async function resetReminders(db: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('company_bills')
    .set({ reminded_at: null })
    .where('id', 'in', [...ids])
    .execute();
}

/** The newest payments of a company. */
export async function paymentsOf(db: Database, companyId: string, limit: number) {
  return db
    .selectFrom('company_payments')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('paid_on', 'desc')
    .orderBy('booked_at', 'desc')
    .limit(limit)
    .execute();
}

/** Stores a payment; false where the company has one with this reference. */
export async function insertPayment(
  db: Transaction,
  row: Insertable<CompanyPaymentsTable>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('company_payments')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
