import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { z } from 'zod';
import {
  type BulkRun,
  bulkRows,
  bulkRun,
  bulkRuns,
  createBulkRun,
  startBulkRun,
  stopBulkRun,
  undoBulkRun,
} from '#contract/staff/bulk.ts';
import type { BulkRowState } from '#domain/staff/bulk/acts.ts';
import { call } from '#web/api/call.ts';
import { invalidateRoute, pagedQuery, queryClient, queryKey, routeQuery } from '#web/api/query-client.ts';

/** Progress comes by events; without them it is asked for this often. */
const PROGRESS_MS = 3_000;
const isRunning = (run: BulkRun | undefined) => run?.state === 'running';

/** What a run is made of. */
export type BulkOrder = z.input<typeof createBulkRun.body>;

/** Runs, newest first. */
export function useBulkRuns() {
  return useInfiniteQuery({
    ...pagedQuery(bulkRuns),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(isRunning)) ? PROGRESS_MS : false,
  });
}

/** One run with its progress. */
export function useBulkRun(id: string) {
  return useQuery({
    ...routeQuery(bulkRun, { params: { id } }),
    refetchInterval: ({ state }) => (isRunning(state.data) ? PROGRESS_MS : false),
  });
}

/** The deliveries of a run, of one state or all. */
export function useBulkRows(id: string, state: BulkRowState | undefined) {
  return useInfiniteQuery(pagedQuery(bulkRows, { params: { id }, query: state ? { state } : {} }));
}

function keepRun(run: BulkRun): void {
  queryClient.setQueryData(queryKey(bulkRun, { params: { id: run.id } }), run);
  void invalidateRoute(bulkRuns);
  void invalidateRoute(bulkRows);
}

/** Checks an act upon many deliveries; the same order sent again after a lost answer is the same run. */
export function useCreateBulkRun() {
  const last = useRef({ text: '', key: '' });
  return useMutation({
    mutationFn: (body: BulkOrder) => {
      const text = JSON.stringify(body);
      if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() };
      return call(createBulkRun, { body, idempotencyKey: last.current.key });
    },
    onSuccess: (run) => {
      last.current = { text: '', key: '' };
      keepRun(run);
    },
  });
}

/** The steps of one run; every answer is its new state, of `undo` the run that takes it back. */
export function useBulkSteps(id: string) {
  const params = { id };
  const settle = { onSuccess: keepRun, onError: () => void invalidateRoute(bulkRun, { params }) };
  return {
    start: useMutation({ mutationFn: () => call(startBulkRun, { params }), ...settle }),
    stop: useMutation({ mutationFn: () => call(stopBulkRun, { params }), ...settle }),
    undo: useMutation({ mutationFn: () => call(undoBulkRun, { params }), ...settle }),
  };
}
