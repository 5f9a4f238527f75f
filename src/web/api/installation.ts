import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { config } from '#contract/config.ts';
import { onTimeZone, setTimeZone, timeZone } from '#web/i18n/time-zone.ts';
import { queryClient, routeQuery } from './query-client.ts';

const asked = routeQuery(config);
const query = {
  ...asked,
  // Constant while the server runs.
  staleTime: Infinity,
  queryFn: async (context: { signal: AbortSignal }) => {
    const answer = await asked.queryFn(context);
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
    const ask = () => void queryClient.prefetchQuery(query);
    ask();
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, []);
  return useSyncExternalStore(onTimeZone, timeZone, timeZone);
}
