import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { MovementKind } from '#domain/money/payments/movements.ts';
import { walletTransactions } from '#contract/money/wallet.ts';
import { pagedQuery, routeQuery } from '#web/api/query-client.ts';

const PAGE_SIZE = 20;
const RECENT = 3;

/** The latest movements of the wallet. */
export function useRecentMovements() {
  return useQuery(routeQuery(walletTransactions, { query: { limit: RECENT } }));
}

/** The wallet's movements, newest first, paged; all of them or one kind. */
export function useMovements(kind: MovementKind | null) {
  return useInfiniteQuery(
    pagedQuery(walletTransactions, { query: { limit: PAGE_SIZE, ...(kind ? { kind } : {}) } }),
  );
}
