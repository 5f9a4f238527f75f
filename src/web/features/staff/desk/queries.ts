import { useQuery } from '@tanstack/react-query';
import { adminOverview } from '#contract/staff/admin.ts';
import { routeQuery } from '#web/api/query-client.ts';

const EVERY_MS = 30_000;

/** What waits for the staff; polled every half minute while the page is visible. */
export function useOverview() {
  return useQuery({ ...routeQuery(adminOverview), refetchInterval: EVERY_MS });
}
