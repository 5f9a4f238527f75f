import { useEffect } from 'react';
import { isProblem } from '#web/api/problem.ts';
import { useSession } from '#web/api/session.ts';
import { restoreTripSnapshot } from '#web/offline/trip-snapshot.ts';

/** Hook: restores the snapshot of the running trip when the session cannot be read without a network. */
export function useTripWithoutNetwork(): void {
  const { user, failure } = useSession();
  const isCutOff = user === undefined && isProblem(failure, 'network');
  useEffect(() => {
    if (isCutOff) void restoreTripSnapshot();
  }, [isCutOff]);
}
