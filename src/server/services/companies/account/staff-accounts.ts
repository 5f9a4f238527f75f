import type { CompanyLine } from '#contract/companies/admin-company-accounts.ts';
import { companyName } from '#server/db/companies/companies.ts';
import { companiesOwing } from '#server/db/companies/owing-companies.ts';
import { openApprovalId } from '#server/db/staff/approvals.ts';
import type { Deps } from '#server/deps.ts';
import { orNotFound } from '../../errors.ts';
import { presentAccount } from './read-account.ts';

const PAGE = 20;

/** A page of the companies, who owes most first; by a part of the name, or the fiscal code. */
export async function listCompanyAccounts(
  deps: Deps,
  {
    search = '',
    cursor,
    limit = PAGE,
  }: { search?: string | undefined; cursor?: string | undefined; limit?: number | undefined },
): Promise<{ items: CompanyLine[]; nextCursor: string | null }> {
  const { currency } = deps.settings;
  const offset = Math.max(0, Number.parseInt(cursor ?? '0', 10) || 0);
  const rows = await companiesOwing(deps.db, { search: search.trim(), currency, offset, limit: limit + 1 });
  const money = (amount: number) => ({ amount, currency });
  return {
    items: rows.slice(0, limit).map((row) => ({
      id: row.id,
      name: row.name,
      taxId: row.tax_id,
      limit: row.credit_limit === null ? null : money(row.credit_limit),
      open: money(row.open),
    })),
    nextCursor: rows.length > limit ? String(offset + limit) : null,
  };
}

/** A company's account as the staff see it, with the open request for another term. Throws `not_found`. */
export async function readStaffAccount(deps: Deps, companyId: string) {
  const name = orNotFound(await companyName(deps.db, companyId));
  const subject = `company:${companyId}`;
  const approvalId = await openApprovalId(deps.db, 'company_terms', subject, deps.clock.now());
  return { ...(await presentAccount(deps, companyId)), name, approvalId: approvalId ?? null };
}
