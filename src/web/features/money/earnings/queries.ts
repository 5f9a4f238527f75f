import { useQuery } from '@tanstack/react-query';
import { earnings } from '#contract/trips/courier.ts';
import type { RouteAnswer } from '#web/api/call.ts';
import { routeQuery } from '#web/api/query-client.ts';

export type Earnings = RouteAnswer<typeof earnings>;

/** The courier's earnings: today, seven days, waiting, due and owed, and the latest trips. */
export function useEarnings() {
  return useQuery(routeQuery(earnings));
}
