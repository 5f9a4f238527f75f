import { useMutation, useQuery } from '@tanstack/react-query';
import { approval, refuseApproval, signApproval, withdrawApproval } from '#contract/staff/admin-approvals.ts';
import { adminDecisions } from '#contract/staff/admin-decisions.ts';
import { call } from '#web/api/call.ts';
import { invalidateRoute, routeQuery } from '#web/api/query-client.ts';

/** Hook: one request for a second person's signature. */
export function useApproval(id: string) {
  return useQuery(routeQuery(approval, { params: { id } }));
}

/** Hook: what one does with a request for a signature. */
export function useApprovalActs(id: string) {
  const params = { id };
  const onSettled = () => Promise.all([invalidateRoute(approval), invalidateRoute(adminDecisions)]);
  return {
    sign: useMutation({
      mutationFn: (payloadHash: string) => call(signApproval, { params, body: { payloadHash } }),
      onSettled,
    }),
    refuse: useMutation({
      mutationFn: (answer: string) => call(refuseApproval, { params, body: { answer } }),
      onSettled,
    }),
    withdraw: useMutation({ mutationFn: () => call(withdrawApproval, { params }), onSettled }),
  };
}
