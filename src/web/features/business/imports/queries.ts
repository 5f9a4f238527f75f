import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { deliveries } from '#contract/deliveries/deliveries.ts';
import {
  changeImportRow,
  commitImport,
  confirmImport,
  createImport,
  deleteImport,
  importDraft,
  importRows,
  imports,
  mapImport,
  type Import,
  type ImportView,
} from '#contract/business/imports.ts';
import { call, type RouteArgs } from '#web/api/call.ts';
import { invalidateRoute, pagedQuery, queryClient, queryKey, routeQuery } from '#web/api/query-client.ts';
import { API_BASE, apiHeaders, request } from '#web/api/request.ts';

const PAGE_SIZE = 25;
const POLL_EVERY_MS = 1_000;

export type RowChange = RouteArgs<typeof changeImportRow>['body'];

/** The imports that are still retained. */
export function useImports() {
  return useQuery(routeQuery(imports));
}

/** One import; polled every second while the server works on it. */
export function useImport(id: string) {
  return useQuery({
    ...routeQuery(importDraft, { params: { id } }),
    refetchInterval: ({ state }) => (isBusy(state.data) ? POLL_EVERY_MS : false),
  });
}

/** Whether the server is geocoding or listing lines now. */
export function isBusy(draft: Import | undefined): boolean {
  return draft?.state === 'checking' || draft?.state === 'listing';
}

/** The lines of an import, paged; refetched whenever its counts change. */
export function useImportRows({ id, counts }: Import, show: ImportView) {
  const pages = pagedQuery(importRows, { params: { id }, query: { show, limit: PAGE_SIZE } });
  return useInfiniteQuery({
    ...pages,
    queryKey: [...pages.queryKey, counts],
    placeholderData: keepPreviousData,
  });
}

/** Uploads a file, for a company or for oneself (empty); resolves to the draft made from it. */
export function useSendFile(onDone: (draft: Import) => void) {
  return useMutation({
    mutationFn: async ({ file, companyId }: { file: File; companyId: string }): Promise<Import> => {
      const form = new FormData();
      form.set('file', file, file.name);
      const { method } = createImport;
      const init = { method, headers: apiHeaders(method), body: form };
      const response = await request(
        `${API_BASE}${createImport.path}${companyId && `?companyId=${companyId}`}`,
        init,
      );
      return (await response.json()) as Import;
    },
    onSuccess: async (draft) => {
      cacheImport(draft);
      onDone(draft);
      await invalidateRoute(imports);
    },
  });
}

export function useMapColumns(id: string) {
  return useMutation({
    mutationFn: (fields: RouteArgs<typeof mapImport>['body']['fields']) =>
      call(mapImport, { params: { id }, body: { fields } }),
    onSuccess: (draft) => afterChange(draft),
  });
}

/** Corrects, skips or restores one line. */
export function useChangeRow(id: string, row: number) {
  return useMutation({
    mutationFn: (body: RowChange) => call(changeImportRow, { params: { id, row: String(row) }, body }),
    onSuccess: () => afterChange(),
  });
}

/** Confirms the places found for one line or for all. */
export function useConfirmPlaces(id: string) {
  return useMutation({
    mutationFn: (rows?: number[]) => call(confirmImport, { params: { id }, body: rows ? { rows } : {} }),
    onSuccess: (draft) => afterChange(draft),
  });
}

type Commit = { expectedTotal: number; haulageTerms: string | null; key: string };

/** Lists every ready line at the total shown. The same press sends the same idempotency key. */
export function useCommit(id: string) {
  return useMutation({
    mutationFn: ({ expectedTotal, haulageTerms, key }: Commit) => {
      const body = { expectedTotal, ...(haulageTerms ? { haulageTerms } : {}) };
      return call(commitImport, { params: { id }, body, idempotencyKey: key });
    },
    onSuccess: (answer) => afterChange(answer.import),
    onError: () => afterChange(),
    onSettled: () => invalidateRoute(deliveries),
  });
}

export function useDeleteImport(onDone: () => void) {
  return useMutation({
    mutationFn: (id: string) => call(deleteImport, { params: { id } }),
    onSuccess: async () => {
      onDone();
      await invalidateRoute(imports);
    },
  });
}

function cacheImport(draft: Import): void {
  queryClient.setQueryData(queryKey(importDraft, { params: { id: draft.id } }), draft);
}

async function afterChange(draft?: Import): Promise<void> {
  if (draft) cacheImport(draft);
  await invalidateRoute(importDraft);
  await invalidateRoute(importRows);
  await invalidateRoute(imports);
}
