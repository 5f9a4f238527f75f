import { useMutation, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  secondFactor,
} from '#contract/staff/second-factor.ts';
import { addStaff, removeStaff, resetColleague, staff } from '#contract/staff/staff.ts';
import { call } from '#web/api/call.ts';
import { invalidateRoute, routeQuery } from '#web/api/query-client.ts';

/** The second step of the signed-in member of the staff. */
export function useSecondFactor() {
  return useQuery(routeQuery(secondFactor));
}

/** Makes the secret; nothing at the door changes yet. */
export function useBeginSecondFactor() {
  return useMutation({
    mutationFn: (password: string) => call(beginSecondFactor, { body: { password } }),
  });
}

/** Turns it on by a first code. What is shown stays until the spare codes were put away. */
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

/** Everybody who may enter the back office. */
export function useStaff() {
  return useQuery(routeQuery(staff));
}

type Given = { password: string; reason: string };

/** Lets somebody in, takes a lost second step away, or lets somebody go; the list follows. */
export function useStaffChanges() {
  const onSettled = () => invalidateRoute(staff);
  return {
    add: useMutation({
      mutationFn: (body: z.input<typeof addStaff.body>) => call(addStaff, { body }),
      onSettled,
    }),
    reset: useMutation({
      mutationFn: ({ id, ...body }: Given & { id: string }) => call(resetColleague, { params: { id }, body }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: ({ id, ...body }: Given & { id: string }) => call(removeStaff, { params: { id }, body }),
      onSettled,
    }),
  };
}
