import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { adminBoard, adminBoardDelivery } from '#contract/staff/admin-board.ts';
import { addDeliveryNote, deleteDeliveryNote } from '#contract/staff/delivery-notes.ts';
import { call, type RouteAnswer } from '#web/api/call.ts';
import { invalidateRoute, pagedQuery, routeQuery } from '#web/api/query-client.ts';
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

/** One delivery of the board; nothing is asked while none is open. */
export function useBoardDelivery(id: string | null) {
  return useQuery({
    ...routeQuery(adminBoardDelivery, { params: { id: id ?? '' } }),
    enabled: id !== null,
    refetchInterval: EVERY_MS,
  });
}

/** What is done with the notes about a delivery; the board counts them. */
export function useDeliveryNotes(id: string) {
  const onSettled = async () => {
    await invalidateRoute(adminBoardDelivery);
    await invalidateRoute(adminBoard);
  };
  return {
    add: useMutation({
      mutationFn: ({ key, text }: { key: string; text: string }) =>
        call(addDeliveryNote, { params: { id }, body: { text }, idempotencyKey: key }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (noteId: string) => call(deleteDeliveryNote, { params: { id, noteId } }),
      onSettled,
    }),
  };
}
