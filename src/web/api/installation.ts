import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { config } from '#contract/config.ts';
import { onTimeZone, setTimeZone, timeZone } from '#web/i18n/time-zone.ts';
import { queryClient, routeQuery } from './query-client.ts';

const queryOptions = routeQuery(config);
const query = {
  ...queryOptions,
  // Constant while the server runs.
  staleTime: Infinity,
  queryFn: async (context: { signal: AbortSignal }) => {
    const answer = await queryOptions.queryFn(context);
    setTimeZone(answer.timeZone);
    return answer;
  },
};

/** Hook: public settings of this installation: demo or not, payment methods, currency. */
export function useConfig() {
  return useQuery(query);
}

/**
 * Hook: the installation's time zone, fetched once: until then, and without a network, it is the one given to the
 * build.
 */
export function useTimeZone(): string {
  useEffect(() => {
    const prefetch = () => void queryClient.prefetchQuery(query);
    prefetch();
    window.addEventListener('online', prefetch);
    return () => window.removeEventListener('online', prefetch);
  }, []);
  return useSyncExternalStore(onTimeZone, timeZone, timeZone);
}
