import { useMutation } from '@tanstack/react-query';
import { confirmEmail, forgotPassword, resetPassword, undoEmail } from '#contract/accounts/recovery.ts';
import { call } from '#web/api/call.ts';
import { invalidateRoute, queryClient } from '#web/api/query-client.ts';
import { me } from '#contract/accounts/me.ts';
import { endSession } from '#web/api/session.ts';
import type { LoginRole } from './login-page.ts';

/** Asks for the link that sets a new password; the answer is the same for every address. */
export function useForgotPassword(role: LoginRole) {
  return useMutation({ mutationFn: (email: string) => call(forgotPassword, { body: { email, role } }) });
}

/** Sets a new password by the link; whoever was signed in here is not any more. */
export function useResetPassword(token: string) {
  return useMutation({
    mutationFn: (password: string) => call(resetPassword, { body: { token, password } }),
    onSuccess: endSession,
  });
}

/** Confirms the address that a link was sent to. The page may still be asking who this is: that answer is dropped. */
export function useConfirmEmail() {
  return useMutation({
    mutationFn: (body: { token: string; password?: string }) => call(confirmEmail, { body }),
    onSuccess: () => invalidateRoute(queryClient, me.id),
  });
}

/** Stops a change of address by the link to the old one; whoever was signed in here is not any more. */
export function useUndoEmail(token: string) {
  return useMutation({
    mutationFn: () => call(undoEmail, { body: { token } }),
    onSuccess: endSession,
  });
}
