import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, Transaction } from '../core/connect.ts';
import type { CompanyFeesTable } from '../schema-invoices.ts';

export type CompanyFeeRow = Selectable<CompanyFeesTable>;

export async function insertCompanyFee(db: Transaction, row: Insertable<CompanyFeesTable>): Promise<void> {
  await db.insertInto('company_fees').values(row).execute();
}

/** Whether a posting waits for a month's invoice, or is in one. */
export async function isCompanyFee(db: Database, ledgerKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('company_fees')
    .select('ledger_key')
    .where('ledger_key', '=', ledgerKey)
    .executeTakeFirst();
  return row !== undefined;
}

/** The fee of a delivery that goes into a month's invoice. Exact under the lock of the company's billing details. */
export async function companyFeeOf(db: Database, deliveryId: string): Promise<CompanyFeeRow | undefined> {
  return db
    .selectFrom('company_fees')
    .selectAll()
    .where('delivery_id', '=', deliveryId)
    .where('gross', '>', 0)
    .orderBy('booked_at')
    .limit(1)
    .executeTakeFirst();
}

/** What is left of a delivery's fee in minor units, once what went back before and after its invoice is taken off. */
export async function leftOfCompanyFee(
  db: Database,
  deliveryId: string,
): Promise<{ gross: number; vat: number }> {
  const { rows } = await sql<{ gross: number; vat: number }>`
    SELECT coalesce(sum(gross), 0)::bigint AS gross, coalesce(sum(vat), 0)::bigint AS vat
    FROM (
      SELECT gross, vat FROM company_fees WHERE delivery_id = ${deliveryId}
      UNION ALL
      SELECT -payable, -vat FROM invoices WHERE delivery_id = ${deliveryId} AND company_id IS NOT NULL
    ) each`.execute(db);
  return rows[0] ?? { gross: 0, vat: 0 };
}

/** The companies with fees that wait and the months of these, before a month (yyyy-MM), the oldest first. */
export async function companyMonthsDue(
  db: Database,
  before: string,
  limit: number,
): Promise<{ companyId: string; month: string }[]> {
  const rows = await db
    .selectFrom('company_fees')
    .select(['company_id', 'month'])
    .distinct()
    .where('closed_at', 'is', null)
    .where('month', '<', before)
    .orderBy('month')
    .orderBy('company_id')
    .limit(limit)
    .execute();
  return rows.map(({ company_id: companyId, month }) => ({ companyId, month }));
}

/** The months of a company in which fees wait, the oldest first. */
export async function waitingMonths(db: Database, companyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('company_fees')
    .select('month')
    .distinct()
    .where('closed_at', 'is', null)
    .where('company_id', '=', companyId)
    .orderBy('month')
    .execute();
  return rows.map(({ month }) => month);
}

/** The fees of a company's month that wait, with their deliveries' numbers, as they were booked. */
export async function waitingFees(
  db: Transaction,
  { companyId, month }: { companyId: string; month: string },
) {
  return db
    .selectFrom('company_fees')
    .innerJoin('deliveries', 'deliveries.id', 'company_fees.delivery_id')
    .selectAll('company_fees')
    .select('deliveries.number')
    .where('company_fees.company_id', '=', companyId)
    .where('month', '=', month)
    .where('closed_at', 'is', null)
    .orderBy('booked_at')
    .orderBy('ledger_key')
    .execute();
}
export type WaitingFeeRow = Awaited<ReturnType<typeof waitingFees>>[number];

/** Closes waiting fees with the invoice that has them; null where nothing was left of them. */
export async function closeCompanyFees(
  db: Transaction,
  keys: readonly string[],
  closed: { at: Date; invoiceId: string | null },
): Promise<void> {
  await db
    .updateTable('company_fees')
    .set({ closed_at: closed.at, invoice_id: closed.invoiceId })
    .where('ledger_key', 'in', keys)
    .execute();
}

/** Whether a month of a company has its invoice. Exact under the lock of the company's billing details. */
export async function isMonthInvoiced(
  db: Database,
  { companyId, month }: { companyId: string; month: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('invoices')
    .select('id')
    .where('company_id', '=', companyId)
    .where('month', '=', month)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The deliveries of an invoice's lines with the names around them, as their fees were booked; for its annex. */
export async function linesOfInvoice(db: Database, invoiceId: string) {
  return db
    .selectFrom('company_fees')
    .innerJoin('deliveries', 'deliveries.id', 'company_fees.delivery_id')
    .innerJoin('accounts as sender', 'sender.id', 'deliveries.sender_id')
    .leftJoin('cost_centres as centre', 'centre.id', 'deliveries.cost_centre_id')
    .select(['deliveries.number', 'sender.first_name', 'sender.last_name'])
    .select(['centre.code as centre_code', 'centre.name as centre_name'])
    .where('company_fees.invoice_id', '=', invoiceId)
    .where('company_fees.gross', '>', 0)
    .execute();
}
