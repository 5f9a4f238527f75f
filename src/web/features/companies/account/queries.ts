import { useQuery } from '@tanstack/react-query';
import { companyAccount, companyBill } from '#contract/companies/company-accounts.ts';
import { routeQuery } from '#web/api/query-client.ts';

/** What a company owes on account, with its bills and payments. */
export function useCompanyAccount(id: string) {
  return useQuery(routeQuery(companyAccount, { params: { id } }));
}

/** A bill with a line for each delivery. */
export function useCompanyBill(id: string, billId: string) {
  return useQuery(routeQuery(companyBill, { params: { id, billId } }));
}
