import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { adminOverview } from '#contract/staff/admin.ts';
import { auditChain, type AuditEntry, auditLog } from '#contract/staff/admin-audit.ts';
import { deadJobs, dropJob, reviveJob } from '#contract/staff/admin-jobs.ts';
import { type FailingWork, failingWork, retryFailingWork } from '#contract/staff/admin-work.ts';
import type { AuditAction } from '#domain/staff/audit.ts';
import { call } from '#web/api/call.ts';
import { invalidateRoute, pagedQuery, routeQuery } from '#web/api/query-client.ts';

/** Search of the log; kept in the query string. */
export type LogSearch = { who?: string; action?: AuditAction; from?: string; until?: string };

const PAGE = 50;
const FILE_PAGE = 100;
/** Maximum of entries in a file; more need a narrower range of days. */
export const FILE_MOST = 10_000;

/** Entries of the log, paged. */
export function useAuditLog(search: LogSearch) {
  return useInfiniteQuery(pagedQuery(auditLog, { query: { ...search, limit: PAGE } }));
}

/** Verifies the whole chain, on request. */
export function useVerifyChain() {
  return useMutation({ mutationFn: () => call(auditChain) });
}

/** Everything that a search finds, for the export; at most FILE_MOST entries. */
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

/** Dead jobs, newest first. */
export function useDeadJobs() {
  return useInfiniteQuery(pagedQuery(deadJobs));
}

/** Revives a dead job, or drops it; the list and its count are refetched. */
export function useJobDecision(id: string) {
  // Not awaited: the new list unmounts the card, which could then no longer report the result.
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

/** Periodic work that fails repeatedly. */
export function useFailingWork() {
  return useQuery(routeQuery(failingWork));
}

/** Lets such work retry in its next round instead of later. */
export function useRetryFailingWork({ work, item }: Pick<FailingWork, 'work' | 'item'>) {
  return useMutation({
    mutationFn: () => call(retryFailingWork, { body: { work, item } }),
    onSettled: () => void invalidateRoute(failingWork),
  });
}
