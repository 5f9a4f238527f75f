import { useQuery } from '@tanstack/react-query';
import { adminSettings } from '#contract/staff/admin-settings.ts';
import { routeQuery } from '#web/api/query-client.ts';

/** The settings of the process that answers. */
export function useSettings() {
  return useQuery(routeQuery(adminSettings));
}
