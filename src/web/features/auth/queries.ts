import { useMutation, useQuery } from '@tanstack/react-query';
import { login } from '#contract/auth.ts';
import type { Role } from '#domain/accounts.ts';
import { config } from '#contract/config.ts';
import { call } from '#web/api/call.ts';
import { routeQuery } from '#web/api/query-client.ts';
import { startSession } from '#web/api/session.ts';

/** Public settings of this installation: demo or not, ways to pay, currency. They do not change while we run. */
export function useConfig() {
  return useQuery({ ...routeQuery(config), staleTime: Infinity });
}

/** Signs a person in for one role; the caller says so and goes on. */
export function useLogin(role: Role) {
  return useMutation({
    mutationFn: (body: { email: string; password: string; code?: string }) =>
      call(login, { body: { ...body, role } }),
    onSuccess: ({ user }) => startSession(user),
  });
}
