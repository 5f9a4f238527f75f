import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  createIssue,
  deleteIssue,
  type Issue,
  type IssueText,
  newsletterIssue,
  newsletterIssues,
  resumeIssue,
  saveIssue,
  startIssue,
  stopIssue,
  testIssue,
} from '#contract/newsletter/admin-newsletter.ts';
import { call } from '#web/api/call.ts';
import { invalidateRoute, pagedQuery, queryClient, queryKey, routeQuery } from '#web/api/query-client.ts';

const PROGRESS_MS = 2_000;

/** Issues of the newsletter, newest first. */
export function useIssues() {
  return useInfiniteQuery({
    ...pagedQuery(newsletterIssues),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some((each) => each.state === 'sending'))
        ? PROGRESS_MS
        : false,
  });
}

/** One issue; its progress is polled every two seconds while it is being sent. */
export function useIssue(id: string) {
  return useQuery({
    ...routeQuery(newsletterIssue, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.state === 'sending' ? PROGRESS_MS : false),
    // A refetch must not replace a draft while it is being edited.
    refetchOnWindowFocus: false,
  });
}

function useCacheIssue() {
  return (issue: Issue) => {
    queryClient.setQueryData(queryKey(newsletterIssue, { params: { id: issue.id } }), issue);
    void invalidateRoute(newsletterIssues);
  };
}

/** Creates a draft; the same text sent again after a lost answer is the same draft. */
export function useCreateIssue() {
  const cacheIssue = useCacheIssue();
  const last = useRef({ text: '', key: '' });
  return useMutation({
    mutationFn: (body: IssueText) => {
      const text = JSON.stringify(body);
      if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() };
      return call(createIssue, { body, idempotencyKey: last.current.key });
    },
    onSuccess: cacheIssue,
  });
}

/** The staff's actions on one issue; every answer is the issue's new state. */
export function useIssueActions(id: string) {
  const params = { id };
  const cacheIssue = useCacheIssue();
  return {
    save: useMutation({
      mutationFn: (body: IssueText & { version: number }) => call(saveIssue, { params, body }),
      onSuccess: cacheIssue,
    }),
    remove: useMutation({
      mutationFn: () => call(deleteIssue, { params }),
      onSuccess: () => void invalidateRoute(newsletterIssues),
    }),
    trial: useMutation({ mutationFn: () => call(testIssue, { params }) }),
    start: useMutation({
      mutationFn: (version: number) => call(startIssue, { params, body: { version } }),
      onSuccess: cacheIssue,
    }),
    stop: useMutation({ mutationFn: () => call(stopIssue, { params }), onSuccess: cacheIssue }),
    resume: useMutation({ mutationFn: () => call(resumeIssue, { params }), onSuccess: cacheIssue }),
  };
}

/** Hook: refetches one issue, after a colleague was faster. */
export function useReadAgain() {
  return () => void invalidateRoute(newsletterIssue);
}
