import { useQuery } from '@tanstack/react-query';
import { adminBoardMap, type BoardMarker } from '#contract/staff/admin-board.ts';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
import type { BoardFilters } from '../board-filters.ts';

/** One difference a second moves the map. */
const EVERY_MS = 1_000;
const NONE: ReadonlyMap<string, BoardMarker> = new Map();

type Cached = { mark: string; markers: ReadonlyMap<string, BoardMarker> };

/** Hook: the couriers on the board's map, by delivery; after the first answer only what changed is fetched. */
export function useBoardMarkers(filters: BoardFilters) {
  const queryKey = ['board-markers', filters];
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const cached = queryClient.getQueryData<Cached>(queryKey);
      const query = { ...filters, ...(cached ? { since: cached.mark } : {}) };
      const { whole, mark, markers, gone } = await call(adminBoardMap, { query, signal });
      if (cached && !whole && markers.length === 0 && gone.length === 0)
        return { mark, markers: cached.markers };
      const next = new Map(whole ? [] : cached?.markers);
      for (const id of gone) next.delete(id);
      for (const marker of markers) next.set(marker.id, marker);
      return { mark, markers: next };
    },
    refetchInterval: EVERY_MS,
    structuralSharing: false,
    gcTime: 0,
  });
  return { markers: data?.markers ?? NONE, isRead: data !== undefined, isError, refetch };
}
