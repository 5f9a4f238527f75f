import { useEffect } from 'react';
import { isProblem } from '#web/api/problem.ts';
import { useSession } from '#web/api/session.ts';
import { restoreTripSnapshot } from '#web/offline/trip-snapshot.ts';

/** Opens the running trip as last seen when the server cannot even be asked who this is. */
export function useTripWithoutNetwork(): void {
  const { user, failure } = useSession();
  const isCutOff = user === undefined && isProblem(failure, 'network');
  useEffect(() => {
    if (isCutOff) void restoreTripSnapshot();
  }, [isCutOff]);
}
