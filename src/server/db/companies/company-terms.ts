import type { Insertable, Selectable } from 'kysely';
import type { Database, Transaction } from '../core/connect.ts';
import type { CompanyTermsTable } from './schema-company-accounts.ts';

export type CompanyTermsRow = Selectable<CompanyTermsTable>;

const termsOf = (db: Database, companyId: string) =>
  db.selectFrom('company_terms').selectAll().where('company_id', '=', companyId);

/** What a company may owe; undefined where it never had a term. */
export async function findTerms(db: Database, companyId: string): Promise<CompanyTermsRow | undefined> {
  return termsOf(db, companyId).executeTakeFirst();
}

/** The same, locked until the transaction ends: what is put on a company's account is put there one after the other. */
export async function lockTerms(db: Transaction, companyId: string): Promise<CompanyTermsRow | undefined> {
  return termsOf(db, companyId).forUpdate().executeTakeFirst();
}

/** Sets or replaces a company's term. */
export async function saveTerms(db: Transaction, row: Insertable<CompanyTermsTable>): Promise<void> {
  const { company_id: _, ...values } = row;
  await db
    .insertInto('company_terms')
    .values(row)
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
    .execute();
}
