import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { adminOverview } from '#contract/staff/admin.ts';
import { auditChain, type AuditEntry, auditLog } from '#contract/staff/admin-audit.ts';
import { deadJobs, dropJob, reviveJob } from '#contract/staff/admin-jobs.ts';
import { type FailingWork, failingWork, retryFailingWork } from '#contract/staff/admin-work.ts';
import type { AuditAction } from '#domain/staff/audit.ts';
import { call } from '#web/api/call.ts';
import { invalidateRoute, pagedQuery, routeQuery } from '#web/api/query-client.ts';

/** What the log is searched by; it stands in the page's address. */
export type LogSearch = { who?: string; action?: AuditAction; from?: string; until?: string };

const PAGE = 50;
const FILE_PAGE = 100;
/** A file of more lines than this is asked for by narrower days. */
export const FILE_MOST = 10_000;

/** Entries of the log, page by page. */
export function useAuditLog(search: LogSearch) {
  return useInfiniteQuery(pagedQuery(auditLog, { query: { ...search, limit: PAGE } }));
}

/** Walks the whole chain, when somebody asks. */
export function useVerifyChain() {
  return useMutation({ mutationFn: () => call(auditChain) });
}

/** Everything that a search finds, for a file; at most FILE_MOST entries. */
export function useAuditFile() {
  return useMutation({
    mutationFn: async (search: LogSearch) => {
      const entries: AuditEntry[] = [];
      let cursor: string | null = null;
      do {
        const page: { items: AuditEntry[]; nextCursor: string | null } = await call(auditLog, {
          query: { ...search, limit: FILE_PAGE, ...(cursor ? { cursor } : {}) },
        });
        entries.push(...page.items);
        cursor = page.nextCursor;
      } while (cursor && entries.length < FILE_MOST);
      return { entries, isWhole: cursor === null };
    },
  });
}

/** Work that was given up, newest first. */
export function useDeadJobs() {
  return useInfiniteQuery(pagedQuery(deadJobs));
}

/** Tries a piece of work again, or forgets it; the list and the count beside it follow. */
export function useJobDecision(id: string) {
  // Not waited for: with the new list the card is gone, and with it whoever would say that it was done.
  const onSettled = () => {
    void invalidateRoute(deadJobs);
    void invalidateRoute(adminOverview);
  };
  return {
    revive: useMutation({ mutationFn: () => call(reviveJob, { params: { id } }), onSettled }),
    drop: useMutation({
      mutationFn: (reason: string) => call(dropJob, { params: { id }, body: { reason } }),
      onSettled,
    }),
  };
}

/** Periodic work that fails again and again. */
export function useFailingWork() {
  return useQuery(routeQuery(failingWork));
}

/** Has such work tried with its next round instead of later. */
export function useRetryFailingWork({ work, item }: Pick<FailingWork, 'work' | 'item'>) {
  return useMutation({
    mutationFn: () => call(retryFailingWork, { body: { work, item } }),
    onSettled: () => void invalidateRoute(failingWork),
  });
}
