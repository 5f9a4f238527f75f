import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { z } from 'zod';
import {
  adminContent,
  adminContents,
  cancelContent,
  contentVersions,
  deleteContentDraft,
  previewContent,
  publishContent,
  rollBackContent,
  saveContentDraft,
} from '#contract/staff/admin-content.ts';
import type { ContentKey } from '#domain/staff/content/texts.ts';
import { call, type RouteAnswer } from '#web/api/call.ts';
import { invalidateRoute, pagedQuery, routeQuery } from '#web/api/query-client.ts';

export type ContentItem = RouteAnswer<typeof adminContents>['items'][number];
export type ContentDetail = RouteAnswer<typeof adminContent>;
export type ContentVersion = RouteAnswer<typeof contentVersions>['items'][number];

export function useContents() {
  return useQuery(routeQuery(adminContents));
}

/** One text; what is being written is not refetched away. */
export function useContent(params: ContentKey) {
  return useQuery({ ...routeQuery(adminContent, { params }), refetchOnWindowFocus: false });
}

export function useContentVersions(params: ContentKey) {
  return useInfiniteQuery(pagedQuery(contentVersions, { params, query: {} }));
}

/** What can be done with a text; each act refetches it, its versions and the list. */
export function useContentActs(params: ContentKey) {
  const key = useRef(crypto.randomUUID());
  const onSettled = async () => {
    key.current = crypto.randomUUID();
    await invalidateRoute(adminContent);
    await invalidateRoute(adminContents);
    await invalidateRoute(contentVersions);
  };
  return {
    save: useMutation({
      mutationFn: (body: z.input<typeof saveContentDraft.body>) => call(saveContentDraft, { params, body }),
      onSettled,
    }),
    drop: useMutation({ mutationFn: () => call(deleteContentDraft, { params }), onSettled }),
    preview: useMutation({
      mutationFn: (body: z.input<typeof previewContent.body>) => call(previewContent, { params, body }),
    }),
    publish: useMutation({
      mutationFn: (body: z.input<typeof publishContent.body>) =>
        call(publishContent, { params, body, idempotencyKey: key.current }),
      onSettled,
    }),
    rollBack: useMutation({
      mutationFn: (body: z.input<typeof rollBackContent.body>) =>
        call(rollBackContent, { params, body, idempotencyKey: key.current }),
      onSettled,
    }),
    cancel: useMutation({
      mutationFn: (version: number) =>
        call(cancelContent, { params: { ...params, version: String(version) } }),
      onSettled,
    }),
  };
}
