import { useMutation } from '@tanstack/react-query';
import { logout } from '#contract/accounts/auth.ts';
import { call } from '#web/api/call.ts';
import { isProblem } from '#web/api/problem.ts';
import { endSession } from '#web/api/session.ts';
import { clearDraft } from '../../deliveries/booking/draft.ts';
import { clearPhotos } from '../../deliveries/photos/parcel-photos.ts';

/** Ends the session here and on the server, and clears the person's data from this browser. */
export function useLogout() {
  return useMutation({
    mutationFn: async () => {
      try {
        await call(logout);
      } catch (error) {
        // The session has already ended, which is the wanted result.
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
