import { COMPANY_COST_ROUTES } from './company-costs.ts';
import { COMPANY_INVOICE_ROUTES } from './company-invoices.ts';
import { COMPANY_MANIFEST_ROUTES } from './manifests.ts';
import { COST_CENTRE_ROUTES } from './cost-centres.ts';
import { STATEMENT_ROUTES } from './statements.ts';
import { SPEND_LIMIT_ROUTES } from './spend-limits.ts';

/** The routes of what a company keeps besides its members. */
export const COMPANY_PART_ROUTES = {
  ...COMPANY_COST_ROUTES,
  ...COMPANY_INVOICE_ROUTES,
  ...COMPANY_MANIFEST_ROUTES,
  ...COST_CENTRE_ROUTES,
  ...SPEND_LIMIT_ROUTES,
  ...STATEMENT_ROUTES,
};
