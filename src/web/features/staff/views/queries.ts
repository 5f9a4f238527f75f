import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { endAccountView, startAccountView } from '#contract/staff/account-view.ts';
import { call } from '#web/api/call.ts';
import { endSession } from '#web/api/session.ts';
import { paths, to } from '#web/paths.ts';

/** Hook: looks at an account; the pages begin anew as its owner's. */
export function useStartView(id: string) {
  return useMutation({
    mutationFn: (body: z.input<typeof startAccountView.body>) =>
      call(startAccountView, { params: { id }, body }),
    onSuccess: (_, { role }) => begin(role === 'courier' ? paths.courierJobs : paths.home),
  });
}

/** Hook: ends the look; the pages begin anew at the desk. */
export function useEndView(id: string) {
  return useMutation({
    mutationFn: () => call(endAccountView),
    onSettled: () => begin(to(paths.adminPerson, { id })),
  });
}

/** Loads a page anew: nothing that was cached for one person is shown to another. */
function begin(path: string): void {
  endSession();
  window.location.assign(path);
}
