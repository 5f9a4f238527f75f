import type { Insertable, Selectable } from 'kysely';
import type { Database, Transaction } from '../core/connect.ts';
import type { CompanyBillingTable } from '../schema-invoices.ts';

export type CompanyBillingRow = Selectable<CompanyBillingTable>;

const billingOf = (db: Database, companyId: string) =>
  db.selectFrom('company_billing').selectAll().where('company_id', '=', companyId);

/** To whom a company's invoices are addressed, if it said so. */
export async function findCompanyBilling(
  db: Database,
  companyId: string,
): Promise<CompanyBillingRow | undefined> {
  return billingOf(db, companyId).executeTakeFirst();
}

/** The same, kept so until the transaction ends: no month of the company is closed meanwhile. */
export async function holdCompanyBilling(
  db: Transaction,
  companyId: string,
): Promise<CompanyBillingRow | undefined> {
  return billingOf(db, companyId).forShare().executeTakeFirst();
}

/** The same, locked: no fee of the company is added meanwhile, and nobody else closes a month of it. */
export async function lockCompanyBilling(
  db: Transaction,
  companyId: string,
): Promise<CompanyBillingRow | undefined> {
  return billingOf(db, companyId).forUpdate().executeTakeFirst();
}

export async function saveCompanyBilling(
  db: Transaction,
  row: Insertable<CompanyBillingTable>,
): Promise<void> {
  const { company_id: _owner, ...change } = row;
  await db
    .insertInto('company_billing')
    .values(row)
    .onConflict((on) => on.column('company_id').doUpdateSet(change))
    .execute();
}

/** Forgets to whom a closed company's invoices went; the documents stay. */
export async function deleteCompanyBilling(db: Transaction, companyId: string): Promise<void> {
  await db.deleteFrom('company_billing').where('company_id', '=', companyId).execute();
}
