import { companyEvents } from '#contract/companies/companies.ts';
import { companyAccount } from '#contract/companies/company-accounts.ts';
import { companyBilling, companyInvoices } from '#contract/companies/company-invoices.ts';
import { companyCosts, companyCostSums } from '#contract/companies/company-costs.ts';
import { costCentres } from '#contract/companies/cost-centres.ts';
import { companyStatements } from '#contract/companies/statements.ts';
import { companyApprovals, companyLimits } from '#contract/companies/spend-limits.ts';
import { deliveries } from '#contract/deliveries/deliveries.ts';
import { answer } from './server.ts';

const NONE = { items: [], nextCursor: null };

/** Answers what every part of a company's page asks for: nothing is there yet. */
export function answerParts(): void {
  const none = { deliveries: 0, cost: { amount: 0, currency: 'USD' as const } };
  answer(companyEvents, NONE);
  answer(deliveries, NONE);
  answer(companyCosts, NONE);
  answer(companyCostSums, { month: '2026-11', items: [], total: none, months: [] });
  answer(costCentres, { items: [] });
  answer(companyApprovals, NONE);
  answer(companyLimits, { items: [] });
  answer(companyStatements, { items: [] });
  answer(companyInvoices, NONE);
  const nothing = { amount: 0, currency: 'USD' as const };
  answer(companyAccount, {
    ...{ terms: null, open: nothing, left: nothing, unbilled: nothing, credit: nothing },
    ...{ isOverdue: false, bills: [], payments: [] },
  });
  answer(companyBilling, { details: null });
}
