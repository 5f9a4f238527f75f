import { ADMIN_COMPANY_ACCOUNT_ROUTES } from './admin-company-accounts.ts';
import { COMPANY_COST_ROUTES } from './company-costs.ts';
import { COMPANY_ACCOUNT_ROUTES } from './company-accounts.ts';
import { COMPANY_INVOICE_ROUTES } from './company-invoices.ts';
import { COMPANY_MANIFEST_ROUTES } from './manifests.ts';
import { COST_CENTRE_ROUTES } from './cost-centres.ts';
import { STATEMENT_ROUTES } from './statements.ts';
import { SPEND_LIMIT_ROUTES } from './spend-limits.ts';

/** The routes of what a company keeps besides its members, and of what the staff set for it. */
export const COMPANY_PART_ROUTES = {
  ...COMPANY_COST_ROUTES,
  ...COMPANY_INVOICE_ROUTES,
  ...COMPANY_ACCOUNT_ROUTES,
  ...ADMIN_COMPANY_ACCOUNT_ROUTES,
  ...COMPANY_MANIFEST_ROUTES,
  ...COST_CENTRE_ROUTES,
  ...SPEND_LIMIT_ROUTES,
  ...STATEMENT_ROUTES,
};
