import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  adminCompanies,
  adminCompanyAccount,
  enterCompanyPayment,
  reverseCompanyPayment,
  setCompanyTerms,
} from '#contract/companies/admin-company-accounts.ts';
import { adminDecisions } from '#contract/staff/admin-decisions.ts';
import { call } from '#web/api/call.ts';
import { useIdempotencyKey } from '#web/api/idempotency-key.ts';
import { invalidateRoute, pagedQuery, routeQuery } from '#web/api/query-client.ts';

/** The companies, who owes most first, paged; by a part of the name or the fiscal code. */
export function useCompanyAccounts(search: string) {
  return useInfiniteQuery(pagedQuery(adminCompanies, { query: search === '' ? {} : { search } }));
}

/** A company's account as the staff see it. */
export function useStaffAccount(id: string) {
  return useQuery(routeQuery(adminCompanyAccount, { params: { id } }));
}

/** Sets, asks for, or ends what a company may owe; answers the request that waits, null for what is done. */
export function useSetTerms(id: string) {
  return useMutation({
    mutationFn: (body: z.input<typeof setCompanyTerms.body>) =>
      call(setCompanyTerms, { params: { id }, body }),
    onSettled: refresh,
  });
}

/** Enters a payment; a retry after a lost answer has the same key. */
export function useEnterPayment(id: string) {
  const { key, renew } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: z.input<typeof enterCompanyPayment.body>) =>
      call(enterCompanyPayment, { params: { id }, body, idempotencyKey: key.current }),
    onError: renew,
    onSettled: refresh,
  });
}

/** Reverses a payment, or asks for it; a retry after a lost answer has the same key. */
export function useReversePayment(id: string, paymentId: string) {
  const { key, renew } = useIdempotencyKey();
  return useMutation({
    mutationFn: (reason: string) =>
      call(reverseCompanyPayment, {
        params: { id, paymentId },
        body: { reason },
        idempotencyKey: key.current,
      }),
    onError: renew,
    onSettled: refresh,
  });
}

const refresh = () =>
  Promise.all([adminCompanies, adminCompanyAccount, adminDecisions].map((route) => invalidateRoute(route)));
