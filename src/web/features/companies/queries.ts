import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import {
  acceptInvitation,
  changeMember,
  companies,
  company,
  companyEvents,
  createCompany,
  inviteMember,
  readInvitation,
  removeMember,
  renameCompany,
  revokeInvitation,
} from '#contract/companies/companies.ts';
import { companyCosts } from '#contract/companies/company-costs.ts';
import { deliveries } from '#contract/deliveries/deliveries.ts';
import type { CompanyRole } from '#domain/companies/members.ts';
import { call } from '#web/api/call.ts';
import { invalidateRoute, pagedQuery, queryKey, routeQuery } from '#web/api/query-client.ts';

const PAGE_SIZE = 10;

/** The companies of the signed-in person. */
export function useCompanies() {
  return useQuery(routeQuery(companies));
}

/** One company with its members. */
export function useCompany(id: string) {
  return useQuery(routeQuery(company, { params: { id } }));
}

/** The changes of a company, newest first, paged. */
export function useCompanyEvents(id: string) {
  return useInfiniteQuery(pagedQuery(companyEvents, { params: { id }, query: { limit: PAGE_SIZE } }));
}

/** What is listed for a company, newest first, paged. */
export function useCompanyDeliveries(id: string) {
  return useInfiniteQuery(pagedQuery(deliveries, { query: { companyId: id, limit: PAGE_SIZE } }));
}

/** What the deliveries of a company cost, newest first, paged; of one month or cost centre alone. */
export function useCompanyCosts(id: string, narrowed: { month?: string; costCentre?: string }) {
  const query = { ...narrowed, limit: PAGE_SIZE };
  return useInfiniteQuery(pagedQuery(companyCosts, { params: { id }, query }));
}

const invalidateCompanies = () =>
  Promise.all([invalidateRoute(companies), invalidateRoute(company), invalidateRoute(companyEvents)]);

export function useCreateCompany() {
  return useMutation({
    mutationFn: (name: string) => call(createCompany, { body: { name } }),
    onSuccess: invalidateCompanies,
  });
}

export function useRenameCompany(id: string) {
  return useMutation({
    mutationFn: (name: string) => call(renameCompany, { params: { id }, body: { name } }),
    onSuccess: invalidateCompanies,
  });
}

export function useInviteMember(id: string) {
  return useMutation({
    mutationFn: (body: { email: string; roles: CompanyRole[] }) =>
      call(inviteMember, { params: { id }, body }),
    onSuccess: invalidateCompanies,
  });
}

/** Revokes an invitation; one that was used or revoked elsewhere leaves the list as well. */
export function useRevokeInvitation(id: string) {
  return useMutation({
    mutationFn: (invitationId: string) => call(revokeInvitation, { params: { id, invitationId } }),
    onSettled: invalidateCompanies,
  });
}

export function useChangeMember(id: string, memberId: string) {
  return useMutation({
    mutationFn: (roles: CompanyRole[]) => call(changeMember, { params: { id, memberId }, body: { roles } }),
    onSettled: invalidateCompanies,
  });
}

/** Ends a membership: a colleague's, or one's own. */
export function useRemoveMember(id: string) {
  return useMutation({
    mutationFn: (memberId: string) => call(removeMember, { params: { id, memberId } }),
    onSettled: invalidateCompanies,
  });
}

/** What the link of an invitation offers. */
export function useInvitation(token: string) {
  return useQuery({
    queryKey: [...queryKey(readInvitation), token],
    queryFn: () => call(readInvitation, { body: { token } }),
    gcTime: 0,
  });
}

export function useAcceptInvitation() {
  return useMutation({
    mutationFn: (token: string) => call(acceptInvitation, { body: { token } }),
    onSuccess: invalidateCompanies,
  });
}
