import { useInfiniteQuery } from '@tanstack/react-query';
import { type AdminRefund, adminRefunds } from '#contract/money/admin-refunds.ts';
import { pagedQuery } from '#web/api/query-client.ts';

/** Refunds to cards, paged; of one kind or of all. */
export function useRefunds(outcome: AdminRefund['stand'] | null) {
  return useInfiniteQuery(pagedQuery(adminRefunds, { query: outcome ? { stand: outcome } : {} }));
}
