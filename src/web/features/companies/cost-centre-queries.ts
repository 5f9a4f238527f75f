import { useMutation, useQuery } from '@tanstack/react-query';
import { companies, company, companyEvents } from '#contract/companies/companies.ts';
import { companyCosts, companyCostSums } from '#contract/companies/company-costs.ts';
import {
  addCostCentre,
  changeCostCentre,
  costCentres,
  requireCostCentre,
  setCostCentre,
} from '#contract/companies/cost-centres.ts';
import { delivery } from '#contract/deliveries/deliveries.ts';
import { call } from '#web/api/call.ts';
import { invalidateRoute, routeQuery } from '#web/api/query-client.ts';

/** The cost centres of a company, archived ones among them. */
export function useCostCentres(id: string) {
  return useQuery(routeQuery(costCentres, { params: { id } }));
}

/** What the deliveries of a company that were accepted in a month cost, by cost centre. */
export function useCostSums(id: string, month: string) {
  return useQuery(routeQuery(companyCostSums, { params: { id }, query: { month } }));
}

const invalidateCostCentres = () =>
  Promise.all([costCentres, companyEvents].map((route) => invalidateRoute(route)));

export function useAddCostCentre(id: string) {
  return useMutation({
    mutationFn: (body: { code: string; name: string }) => call(addCostCentre, { params: { id }, body }),
    onSuccess: invalidateCostCentres,
  });
}

/** Renames, archives or reopens a cost centre. */
export function useChangeCostCentre(id: string) {
  return useMutation({
    mutationFn: ({ costCentreId, ...body }: { costCentreId: string; name?: string; isArchived?: boolean }) =>
      call(changeCostCentre, { params: { id, costCentreId }, body }),
    onSettled: () =>
      Promise.all([
        invalidateCostCentres(),
        ...[companyCosts, companyCostSums].map((route) => invalidateRoute(route)),
      ]),
  });
}

/** Says whether each new delivery of a company names a cost centre. */
export function useRequireCostCentre(id: string) {
  return useMutation({
    mutationFn: (isRequired: boolean) => call(requireCostCentre, { params: { id }, body: { isRequired } }),
    onSettled: () => Promise.all([companies, company, companyEvents].map((route) => invalidateRoute(route))),
  });
}

/** Moves a delivery to another cost centre of its company, or to none. */
export function useSetCostCentre(deliveryId: string) {
  return useMutation({
    mutationFn: (costCentre: string | null) =>
      call(setCostCentre, { params: { id: deliveryId }, body: { costCentre } }),
    onSettled: () =>
      Promise.all([delivery, companyCosts, companyCostSums].map((route) => invalidateRoute(route))),
  });
}
