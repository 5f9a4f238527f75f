import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { adminNumberRows, adminNumbers } from '#contract/staff/admin-numbers.ts';
import type { RouteAnswer } from '#web/api/call.ts';
import { pagedQuery, routeQuery } from '#web/api/query-client.ts';
import type { NumbersPlace } from './numbers-place.ts';

/** The measures of a period, and what is shown with them. */
export type Numbers = RouteAnswer<typeof adminNumbers>;

const PAGE = 50;
/** Today moves with every delivery: the numbers are refetched this often. */
const EVERY_MS = 60_000;

/** The numbers of the period in the address; the ones before stay while others are read. */
export function useNumbers({ period, county }: NumbersPlace) {
  return useQuery({
    ...routeQuery(adminNumbers, { query: { ...period, ...(county ? { county } : {}) } }),
    refetchInterval: EVERY_MS,
    placeholderData: (before) => before,
  });
}

/** The deliveries behind the number that is open. */
export function useNumberRows(place: NumbersPlace) {
  return useInfiniteQuery({
    ...pagedQuery(adminNumberRows, { query: { ...rowsFilter(place), limit: PAGE } }),
    enabled: place.rows !== null,
  });
}

/** The deliveries that are open, as a filter of their list. */
export function rowsFilter({ period, county, rows }: NumbersPlace) {
  return {
    ...period,
    ...(county ? { county } : {}),
    counter: rows?.counter ?? ('listed' as const),
    ...(rows?.missed ? { missed: rows.missed } : {}),
    ...(rows?.hour === undefined ? {} : { hour: rows.hour }),
    ...(rows?.county ? { county: rows.county } : {}),
  };
}
