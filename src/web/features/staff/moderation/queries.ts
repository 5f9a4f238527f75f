import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { z } from 'zod';
import { contentNotices, decideContentNotice } from '#contract/moderation/content-notices.ts';
import { hiddenContents, hideContent, restoreContent } from '#contract/moderation/hidden-contents.ts';
import { call } from '#web/api/call.ts';
import { isProblem } from '#web/api/problem.ts';
import { invalidateRoute } from '#web/api/query-client.ts';

/** Notices of illegal content, newest first, page by page. */
export function useContentNotices(state: 'open' | 'decided') {
  return useInfiniteQuery({
    queryKey: [contentNotices.id, { state }],
    queryFn: ({ pageParam, signal }) =>
      call(contentNotices, { query: { state, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });
}

/** Decides one notice; a press whose answer was lost is repeated under the same key. */
export function useDecideContentNotice(number: number) {
  const client = useQueryClient();
  const key = useRef(crypto.randomUUID());
  return useMutation({
    mutationFn: (body: z.input<typeof decideContentNotice.body>) =>
      call(decideContentNotice, { params: { number: String(number) }, body, idempotencyKey: key.current }),
    onError: (error) => {
      if (isProblem(error) && error.code !== 'network' && error.status < 500)
        key.current = crypto.randomUUID();
    },
    onSettled: async () => {
      await invalidateRoute(client, contentNotices.id);
      await invalidateRoute(client, hiddenContents.id);
    },
  });
}

/** What the staff have hidden, newest first, page by page. */
export function useHiddenContents() {
  return useInfiniteQuery({
    queryKey: [hiddenContents.id, {}],
    queryFn: ({ pageParam, signal }) =>
      call(hiddenContents, { query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });
}

/** Hides something without a notice; a press whose answer was lost is repeated under the same key. */
export function useHideContent() {
  const client = useQueryClient();
  const key = useRef(crypto.randomUUID());
  return useMutation({
    mutationFn: (body: z.input<typeof hideContent.body>) =>
      call(hideContent, { body, idempotencyKey: key.current }),
    onSuccess: () => {
      key.current = crypto.randomUUID();
    },
    onError: (error) => {
      if (isProblem(error) && error.code !== 'network' && error.status < 500)
        key.current = crypto.randomUUID();
    },
    onSettled: () => invalidateRoute(client, hiddenContents.id),
  });
}

/** Brings something back; a press whose answer was lost is repeated under the same key. */
export function useRestoreContent(number: number) {
  const client = useQueryClient();
  const key = useRef(crypto.randomUUID());
  return useMutation({
    mutationFn: (body: z.input<typeof restoreContent.body>) =>
      call(restoreContent, { params: { number: String(number) }, body, idempotencyKey: key.current }),
    onError: (error) => {
      if (isProblem(error) && error.code !== 'network' && error.status < 500)
        key.current = crypto.randomUUID();
    },
    onSettled: () => invalidateRoute(client, hiddenContents.id),
  });
}
