import { useMutation } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

/** Resends the address confirmation. The banner is on a first screen, so the request's code loads on the press. */
export function useResendConfirmation() {
  return useMutation({
    mutationFn: async () => call((await import('#contract/accounts/recovery.ts')).resendConfirmation),
  });
}
