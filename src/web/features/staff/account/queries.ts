import { useMutation, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  secondFactor,
} from '#contract/staff/second-factor.ts';
import { adminDecisions } from '#contract/staff/admin-decisions.ts';
import { addStaff, changeStaffRole, removeStaff, resetColleague, staff } from '#contract/staff/staff.ts';
import type { StaffRole } from '#domain/staff/roles.ts';
import { call } from '#web/api/call.ts';
import { invalidateRoute, routeQuery } from '#web/api/query-client.ts';

/** The second factor of the signed-in staff member. */
export function useSecondFactor() {
  return useQuery(routeQuery(secondFactor));
}

/** Creates the secret; sign-in does not change yet. */
export function useBeginSecondFactor() {
  return useMutation({
    mutationFn: (password: string) => call(beginSecondFactor, { body: { password } }),
  });
}

/** Enables it with a first code. The dialog stays until the recovery codes are saved. */
export function useConfirmSecondFactor() {
  return useMutation({ mutationFn: (code: string) => call(confirmSecondFactor, { body: { code } }) });
}

export function useRenewRecoveryCodes() {
  return useMutation({
    mutationFn: (password: string) => call(renewRecoveryCodes, { body: { password } }),
  });
}

export function useRemoveSecondFactor() {
  return useMutation({
    mutationFn: (body: z.input<typeof removeSecondFactor.body>) => call(removeSecondFactor, { body }),
    onSuccess: () => invalidateRoute(secondFactor),
  });
}

/** Everybody with access to the back office. */
export function useStaff() {
  return useQuery(routeQuery(staff));
}

type Given = { password: string; reason: string };

/** Adds a colleague, changes a role, resets a second factor, or removes access; then refetches the list. */
export function useStaffChanges() {
  const onSettled = () => Promise.all([invalidateRoute(staff), invalidateRoute(adminDecisions)]);
  return {
    add: useMutation({
      mutationFn: (body: z.input<typeof addStaff.body>) => call(addStaff, { body }),
      onSettled,
    }),
    reset: useMutation({
      mutationFn: ({ id, ...body }: Given & { id: string }) => call(resetColleague, { params: { id }, body }),
      onSettled,
    }),
    role: useMutation({
      mutationFn: ({ id, ...body }: Given & { id: string; role: StaffRole }) =>
        call(changeStaffRole, { params: { id }, body }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: ({ id, ...body }: Given & { id: string }) => call(removeStaff, { params: { id }, body }),
      onSettled,
    }),
  };
}
