import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { adminBoard } from '#contract/staff/admin-board.ts';
import { withoutInvisible } from '#domain/text/visible.ts';
import { adminSearch } from '#contract/staff/admin-search.ts';
import type { SearchGroup } from '#domain/staff/search/groups.ts';
import type { RouteAnswer } from '#web/api/call.ts';
import { queryClient, queryKey, routeQuery } from '#web/api/query-client.ts';

/** A pause in typing after which the search is sent. */
const PAUSE_MS = 180;
/** After this long the search counts as slow, and what was opened last is shown. */
const SLOW_MS = 1_500;
const MOST_ON_SCREEN = 8;

/** Hook: a value once it has stayed the same for a while. */
function usePaused<Value>(value: Value, ms: number): Value {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const later = setTimeout(() => setPaused(value), ms);
    return () => clearTimeout(later);
  }, [value, ms]);
  return paused;
}

/** Hook: what the server finds for a text. Its answers are not kept: they are people. */
export function useSearch(typed: string, group: SearchGroup | null, isOnline: boolean) {
  const text = withoutInvisible(typed).trim();
  const q = usePaused(text, PAUSE_MS);
  const isSent = q.length > 1 && !q.startsWith('>') && isOnline;
  const query = useQuery({
    ...routeQuery(adminSearch, { query: { q, ...(group ? { group } : {}) } }),
    enabled: isSent,
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const isWaiting = isSent && (query.isFetching || q !== text);
  const isSlow = usePaused(isWaiting, SLOW_MS) && isWaiting;
  return {
    q,
    isSent,
    isWaiting,
    isSlow,
    isCurrent: isSent && !isWaiting && !query.isPlaceholderData,
    ...query,
  };
}

type Board = { pages?: RouteAnswer<typeof adminBoard>[] };

/** The deliveries that the board has shown, by number or name: all that can be found without a network. */
export function findOnScreen(typed: string) {
  const text = typed.trim().toLowerCase();
  const boards = queryClient.getQueriesData<Board>({ queryKey: queryKey(adminBoard) });
  const items = boards.flatMap(([, board]) => board?.pages?.flatMap((page) => page.items) ?? []);
  const found = items.filter(
    ({ number, sender, courier }) =>
      String(number).startsWith(text) ||
      [sender.name, courier?.name ?? ''].some((name) => name.toLowerCase().includes(text)),
  );
  return [...new Map(found.map((item) => [item.deliveryId, item])).values()].slice(0, MOST_ON_SCREEN);
}
