import { useMutation } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

/** Sends the confirmation of an address again. The banner is on a first screen: how to ask comes when it is asked. */
export function useResendConfirmation() {
  return useMutation({
    mutationFn: async () => call((await import('#contract/accounts/recovery.ts')).resendConfirmation),
  });
}
