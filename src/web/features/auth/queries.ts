import { useMutation, useQuery } from '@tanstack/react-query';
import { login, logout } from '#contract/auth.ts';
import type { Role } from '#domain/accounts.ts';
import { config } from '#contract/config.ts';
import { call } from '#web/api/call.ts';
import { isProblem } from '#web/api/problem.ts';
import { routeQuery } from '#web/api/query-client.ts';
import { endSession, startSession } from '#web/api/session.ts';
import { clearDraft } from '../booking/draft.ts';
import { clearPhotos } from '../photos/parcel-photos.ts';

/** Public settings of this installation: demo or not, ways to pay, currency. They do not change while we run. */
export function useConfig() {
  return useQuery({ ...routeQuery(config), staleTime: Infinity });
}

/** Signs a person in for one role; the caller says so and goes on. */
export function useLogin(role: Role) {
  return useMutation({
    mutationFn: (body: { email: string; password: string }) => call(login, { body: { ...body, role } }),
    onSuccess: ({ user }) => startSession(user),
  });
}

/** Ends the session here and on the server, and forgets what this browser kept of the person. */
export function useLogout() {
  return useMutation({
    mutationFn: async () => {
      try {
        await call(logout);
      } catch (error) {
        // The session had ended already: that is what was asked for.
        if (!isProblem(error, 'not_authenticated')) throw error;
      }
    },
    onSuccess: () => {
      clearDraft();
      clearPhotos();
      endSession();
    },
  });
}
