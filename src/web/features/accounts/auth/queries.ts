import { useMutation } from '@tanstack/react-query';
import { login } from '#contract/accounts/auth.ts';
import type { Role } from '#domain/accounts/accounts.ts';
import { call } from '#web/api/call.ts';
import { startSession } from '#web/api/session.ts';

/** Signs a person in for one role; the caller updates the session and navigates. */
export function useLogin(role: Role) {
  return useMutation({
    mutationFn: (body: { email: string; password: string; code?: string }) =>
      call(login, { body: { ...body, role } }),
    onSuccess: ({ user }) => startSession(user),
  });
}
