import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { contentNotices, decideContentNotice } from '#contract/moderation/content-notices.ts';
import { hiddenContents, hideContent, restoreContent } from '#contract/moderation/hidden-contents.ts';
import { call } from '#web/api/call.ts';
import { useIdempotencyKey } from '#web/api/idempotency-key.ts';
import { invalidateRoute, pagedQuery } from '#web/api/query-client.ts';

/** Content notices, newest first, paged. */
export function useContentNotices(state: 'open' | 'decided') {
  return useInfiniteQuery(pagedQuery(contentNotices, { query: { state } }));
}

/** Decides one notice; a retry after a lost answer has the same idempotency key. */
export function useDecideContentNotice(number: number) {
  const { key, renew } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: z.input<typeof decideContentNotice.body>) =>
      call(decideContentNotice, { params: { number: String(number) }, body, idempotencyKey: key.current }),
    onError: renew,
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
  const { key, renew, next } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: z.input<typeof hideContent.body>) =>
      call(hideContent, { body, idempotencyKey: key.current }),
    onSuccess: next,
    onError: renew,
    onSettled: () => invalidateRoute(hiddenContents),
  });
}

/** Restores content; a retry after a lost answer has the same idempotency key. */
export function useRestoreContent(number: number) {
  const { key, renew } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: z.input<typeof restoreContent.body>) =>
      call(restoreContent, { params: { number: String(number) }, body, idempotencyKey: key.current }),
    onError: renew,
    onSettled: () => invalidateRoute(hiddenContents),
  });
}
