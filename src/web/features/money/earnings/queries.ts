import { useQuery } from '@tanstack/react-query';
import { earnings } from '#contract/trips/courier.ts';
import type { RouteAnswer } from '#web/api/call.ts';
import { routeQuery } from '#web/api/query-client.ts';

export type Earnings = RouteAnswer<typeof earnings>;

/** What the courier earned: today, seven days, what is waiting, due and owed, the latest trips. */
export function useEarnings() {
  return useQuery(routeQuery(earnings));
}
