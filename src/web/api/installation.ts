import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { config } from '#contract/config.ts';
import { onTimeZone, setTimeZone, timeZone } from '#web/i18n/time-zone.ts';
import { queryClient, routeQuery } from './query-client.ts';

const asked = routeQuery(config);
const query = {
  ...asked,
  // They do not change while the server runs.
  staleTime: Infinity,
  queryFn: async (context: { signal: AbortSignal }) => {
    const answer = await asked.queryFn(context);
    setTimeZone(answer.timeZone);
    return answer;
  },
};

/** Public settings of this installation: demo or not, ways to pay, currency. */
export function useConfig() {
  return useQuery(query);
}

/**
 * The installation's zone, asked of the server once: until it has answered, and without a network, it is the one that
 * the build was told.
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
