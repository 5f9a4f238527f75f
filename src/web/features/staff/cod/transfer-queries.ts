import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { codTransfers, enterCodTransfer, sendBackCodTransfer } from '#contract/money/admin-cod-transfers.ts';
import { adminDecisions } from '#contract/staff/admin-decisions.ts';
import { call } from '#web/api/call.ts';
import { useIdempotencyKey } from '#web/api/idempotency-key.ts';
import { invalidateRoute, pagedQuery } from '#web/api/query-client.ts';

/** Receivers' transfers, what is owed back first. */
export function useTransfers() {
  return useInfiniteQuery(pagedQuery(codTransfers, { query: {} }));
}

/** Enters a receiver's transfer; a retry after a lost answer has the same key. */
export function useEnterTransfer() {
  const { key, renew } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: z.input<typeof enterCodTransfer.body>) =>
      call(enterCodTransfer, { body, idempotencyKey: key.current }),
    onError: renew,
    onSettled: refresh,
  });
}

/** Marks what is owed back of a transfer as sent; a retry after a lost answer has the same key. */
export function useSendBackTransfer(id: string) {
  const { key, renew } = useIdempotencyKey();
  return useMutation({
    mutationFn: (bankReference: string) =>
      call(sendBackCodTransfer, { params: { id }, body: { bankReference }, idempotencyKey: key.current }),
    onError: renew,
    onSettled: refresh,
  });
}

const refresh = () => Promise.all([codTransfers, adminDecisions].map((route) => invalidateRoute(route)));
