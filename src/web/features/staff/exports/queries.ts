import { useMutation, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { createExport, type Export, exports } from '#contract/staff/exports.ts';
import { call } from '#web/api/call.ts';
import { invalidateRoute, routeQuery } from '#web/api/query-client.ts';

/** Progress comes by events; without them it is asked for this often. */
const PROGRESS_MS = 3_000;

type ExportOrder = z.input<typeof createExport.body>;
type SourceOf<Order> = Order extends ExportOrder ? Pick<Order, 'list' | 'filter'> : never;
/** A list with the filter under which it is shown. */
export type ExportSource = SourceOf<ExportOrder>;

/** One's own exports of the last day, newest first. */
export function useExports() {
  return useQuery({
    ...routeQuery(exports, { query: {} }),
    refetchInterval: ({ state }) => (state.data?.items.some(isQueued) ? PROGRESS_MS : false),
  });
}

function isQueued({ state }: Export): boolean {
  return state === 'queued';
}

/** Writes a list into a file. */
export function useCreateExport() {
  return useMutation({
    mutationFn: (body: ExportOrder) => call(createExport, { body }),
    onSettled: () => void invalidateRoute(exports),
  });
}
