import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { companyEvents } from '#contract/companies/companies.ts';
import {
  companyBilling,
  type CompanyBilling,
  companyInvoices,
  saveCompanyBilling,
} from '#contract/companies/company-invoices.ts';
import { call } from '#web/api/call.ts';
import { invalidateRoute, pagedQuery, routeQuery } from '#web/api/query-client.ts';

const PAGE_SIZE = 10;

/** To whom a company's invoices are addressed. */
export function useCompanyBilling(id: string) {
  return useQuery(routeQuery(companyBilling, { params: { id } }));
}

export function useSaveCompanyBilling(id: string) {
  return useMutation({
    mutationFn: (body: CompanyBilling) => call(saveCompanyBilling, { params: { id }, body }),
    onSuccess: () => Promise.all([invalidateRoute(companyBilling), invalidateRoute(companyEvents)]),
  });
}

/** The invoices of a company's months and the credit notes against them, newest first, paged. */
export function useCompanyInvoices(id: string) {
  return useInfiniteQuery(pagedQuery(companyInvoices, { params: { id }, query: { limit: PAGE_SIZE } }));
}
