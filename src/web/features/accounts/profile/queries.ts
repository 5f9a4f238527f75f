import { useMutation, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { apiKeys } from '#contract/business/api-keys.ts';
import { deviceAccess } from '#contract/trips/devices.ts';
import { me, updateMe } from '#contract/accounts/me.ts';
import {
  deleteMe,
  endAllSessions,
  endSession as endOne,
  exportMe,
  mySessions,
} from '#contract/accounts/my-data.ts';
import { changePassword } from '#contract/accounts/recovery.ts';
import { webhooks } from '#contract/business/webhooks.ts';
import { call } from '#web/api/call.ts';
import { invalidateRoute, routeQuery } from '#web/api/query-client.ts';
import { changeSession, endSession } from '#web/api/session.ts';
import { uploadPicture } from '#web/api/upload.ts';
import { useLocale } from '#web/i18n/i18n-provider.tsx';
import { publicPath } from '#web/paths.ts';
import { saveText } from '#web/ui/display/save-file.ts';
import { clearDraft } from '../../deliveries/booking/draft.ts';
import { clearPhotos } from '../../deliveries/photos/parcel-photos.ts';

export type ProfileChange = z.input<(typeof updateMe)['body']>;

/** Saves the person's data; a newly chosen picture is uploaded first. */
export function useSaveProfile() {
  return useMutation({
    mutationFn: async ({ change, photo }: { change: ProfileChange; photo: Blob | null }) => {
      const picture = photo ? { photoId: (await uploadPicture(photo, 'avatar')).id } : {};
      return call(updateMe, { body: { ...change, ...picture } });
    },
    onSuccess: ({ user }) => changeSession(user),
  });
}

/** Changes the password, given the current one. This browser stays signed in, the others do not. */
export function useChangePassword() {
  return useMutation({
    mutationFn: (body: z.input<(typeof changePassword)['body']>) => call(changePassword, { body }),
    onSuccess: () => {
      for (const route of [mySessions, me, apiKeys, webhooks, deviceAccess]) void invalidateRoute(route);
    },
  });
}

/** The person's sessions, one per browser. */
export function useSessions() {
  return useQuery(routeQuery(mySessions));
}

/** Signs another browser out. */
export function useEndSession() {
  return useMutation({
    mutationFn: (id: string) => call(endOne, { params: { id } }),
    onSettled: () => invalidateRoute(mySessions),
  });
}

/** Signs every browser out, this one too; with `endPrograms` programs' access ends as well. */
export function useEndAllSessions() {
  const { locale } = useLocale();
  return useMutation({
    mutationFn: ({ endPrograms }: { endPrograms: boolean }) =>
      call(endAllSessions, { query: endPrograms ? { endPrograms: 'true' } : {} }),
    onSuccess: () => navigateAway(publicPath('welcome', locale)),
  });
}

/** Downloads everything stored about the person as a file. */
export function useExport() {
  return useMutation({
    mutationFn: async () => {
      const all = await call(exportMe);
      saveText(
        `stafeta-${all.exportedAt.slice(0, 10)}.json`,
        JSON.stringify(all, null, 2),
        'application/json',
      );
    },
  });
}

/** Closes the account; cannot be undone. */
export function useDeleteMe() {
  const { locale } = useLocale();
  return useMutation({
    mutationFn: (password: string) => call(deleteMe, { body: { password } }),
    onSuccess: () => navigateAway(publicPath('welcome', locale)),
  });
}

/**
 * Ends the session and leaves for another document. Stays pending until that one loads: a rerender meanwhile would
 * request data that only the signed-in person may read.
 */
function navigateAway(page: string): Promise<never> {
  clearDraft();
  clearPhotos();
  endSession();
  window.location.assign(page);
  return new Promise(() => undefined);
}
