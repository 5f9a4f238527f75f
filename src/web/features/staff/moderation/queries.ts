import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { z } from 'zod';
import { contentNotices, decideContentNotice } from '#contract/moderation/content-notices.ts';
import { hiddenContents, hideContent, restoreContent } from '#contract/moderation/hidden-contents.ts';
import { call } from '#web/api/call.ts';
import { isProblem } from '#web/api/problem.ts';
import { invalidateRoute, pagedQuery } from '#web/api/query-client.ts';

/** Content notices, newest first, paged. */
export function useContentNotices(state: 'open' | 'decided') {
  return useInfiniteQuery(pagedQuery(contentNotices, { query: { state } }));
}

/** Decides one notice; a retry after a lost answer has the same idempotency key. */
export function useDecideContentNotice(number: number) {
  const key = useRef(crypto.randomUUID());
  return useMutation({
    mutationFn: (body: z.input<typeof decideContentNotice.body>) =>
      call(decideContentNotice, { params: { number: String(number) }, body, idempotencyKey: key.current }),
    onError: (error) => {
      if (isProblem(error) && error.code !== 'network' && error.status < 500)
        key.current = crypto.randomUUID();
    },
    onSettled: async () => {
      await invalidateRoute(contentNotices);
      await invalidateRoute(hiddenContents);
    },
  });
}

/** Hidden content, newest first, paged. */
export function useHiddenContents() {
  return useInfiniteQuery(pagedQuery(hiddenContents));
}

/** Hides content without a notice; a retry after a lost answer has the same idempotency key. */
export function useHideContent() {
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
    onSettled: () => invalidateRoute(hiddenContents),
  });
}

/** Restores content; a retry after a lost answer has the same idempotency key. */
export function useRestoreContent(number: number) {
  const key = useRef(crypto.randomUUID());
  return useMutation({
    mutationFn: (body: z.input<typeof restoreContent.body>) =>
      call(restoreContent, { params: { number: String(number) }, body, idempotencyKey: key.current }),
    onError: (error) => {
      if (isProblem(error) && error.code !== 'network' && error.status < 500)
        key.current = crypto.randomUUID();
    },
    onSettled: () => invalidateRoute(hiddenContents),
  });
}
