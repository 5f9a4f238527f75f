import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { adminBoard, adminBoardDelivery } from '#contract/staff/admin-board.ts';
import type { RouteAnswer } from '#web/api/call.ts';
import { pagedQuery, routeQuery } from '#web/api/query-client.ts';
import type { BoardFilters } from './board-filters.ts';

/** How many deliveries each choice of a filter has. */
export type BoardCounts = RouteAnswer<typeof adminBoard>['counts'];

const PAGE = 100;
/** Rules follow the clock: without any event the board is refetched this often. */
const EVERY_MS = 15_000;

/** The board by its filters, paged; events and the clock refetch it. */
export function useBoard(filters: BoardFilters) {
  return useInfiniteQuery({
    ...pagedQuery(adminBoard, { query: { ...filters, limit: PAGE } }),
    refetchInterval: EVERY_MS,
    placeholderData: (before) => before,
  });
}

/** One delivery of the board. */
export function useBoardDelivery(id: string) {
  return useQuery({ ...routeQuery(adminBoardDelivery, { params: { id } }), refetchInterval: EVERY_MS });
}
