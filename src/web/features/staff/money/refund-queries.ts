import { useInfiniteQuery } from '@tanstack/react-query';
import { type AdminRefund, adminRefunds } from '#contract/money/admin-refunds.ts';
import { call } from '#web/api/call.ts';
import { queryKey } from '#web/api/query-client.ts';

type Page = { items: AdminRefund[]; nextCursor: string | null };

/** Money on its way back to cards, a page at a time; of one kind or of all. */
export function useRefunds(stand: AdminRefund['stand'] | null) {
  return useInfiniteQuery({
    queryKey: [...queryKey(adminRefunds), 'pages', stand],
    queryFn: ({ pageParam }): Promise<Page> =>
      call(adminRefunds, {
        query: { ...(stand ? { stand } : {}), ...(pageParam ? { cursor: pageParam } : {}) },
      }),
    initialPageParam: '',
    getNextPageParam: (last: Page) => last.nextCursor ?? undefined,
  });
}
