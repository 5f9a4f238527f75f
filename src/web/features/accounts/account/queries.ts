import { useMutation } from '@tanstack/react-query';
import { confirmEmail, forgotPassword, resetPassword, undoEmail } from '#contract/accounts/recovery.ts';
import { call } from '#web/api/call.ts';
import { invalidateRoute } from '#web/api/query-client.ts';
import { me } from '#contract/accounts/me.ts';
import { endSession } from '#web/api/session.ts';
import type { LoginRole } from './login-page.ts';

/** Requests a password reset token by mail; the answer is the same for every address. */
export function useForgotPassword(role: LoginRole) {
  return useMutation({ mutationFn: (email: string) => call(forgotPassword, { body: { email, role } }) });
}

/** Sets a new password by its account token and ends the session in this browser. */
export function useResetPassword(token: string) {
  return useMutation({
    mutationFn: (password: string) => call(resetPassword, { body: { token, password } }),
    onSuccess: endSession,
  });
}

/** Confirms an e-mail address by its account token. Drops a session answer (`me`) that is still under way. */
export function useConfirmEmail() {
  return useMutation({
    mutationFn: (body: { token: string; password?: string }) => call(confirmEmail, { body }),
    onSuccess: () => invalidateRoute(me),
  });
}

/** Undoes a change of address by the token sent to the old one and ends the session in this browser. */
export function useUndoEmail(token: string) {
  return useMutation({
    mutationFn: () => call(undoEmail, { body: { token } }),
    onSuccess: endSession,
  });
}
