import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { register, Registration } from '#contract/auth.ts';
import { call } from '#web/api/call.ts';
import { startSession } from '#web/api/session.ts';

export type RegistrationBody = z.input<typeof Registration>;

/** Makes the account and signs it in. The key keeps a double press from asking twice. */
export function useRegister() {
  return useMutation({
    mutationFn: ({ body, key }: { body: RegistrationBody; key: string }) =>
      call(register, { body, idempotencyKey: key }),
    onSuccess: ({ user }) => startSession(user),
  });
}
