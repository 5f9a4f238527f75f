import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { register, Registration, type User } from '#contract/accounts/auth.ts';
import { updateMe } from '#contract/accounts/me.ts';
import { call } from '#web/api/call.ts';
import { startSession } from '#web/api/session.ts';
import { uploadPicture } from '#web/api/upload.ts';

export type RegistrationBody = z.input<typeof Registration>;

type Order = { body: RegistrationBody; key: string; photo: Blob | null };

/**
 * Creates the account, signs it in and uploads its picture. The idempotency key makes a double press one request; a
 * failed upload does not undo the account.
 */
export function useRegister() {
  return useMutation({
    mutationFn: async ({ body, key, photo }: Order) => {
      const { user } = await call(register, { body, idempotencyKey: key });
      const shown = photo ? await withPhoto(photo) : user;
      return { user: shown ?? user, isPhotoLost: shown === null };
    },
    onSuccess: ({ user }) => startSession(user),
  });
}

async function withPhoto(photo: Blob): Promise<User | null> {
  try {
    const { id } = await uploadPicture(photo, 'avatar');
    return (await call(updateMe, { body: { photoId: id } })).user;
  } catch {
    return null;
  }
}
