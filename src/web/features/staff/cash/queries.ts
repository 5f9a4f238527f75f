import { useInfiniteQuery, useMutation, type UseMutationResult } from '@tanstack/react-query';
import type { z } from 'zod';
import { courierCash, handInCash } from '#contract/money/cash.ts';
import { call } from '#web/api/call.ts';
import { useIdempotencyKey } from '#web/api/idempotency-key.ts';
import { invalidateRoute, pagedQuery } from '#web/api/query-client.ts';
import type { MoneyValue } from '#web/i18n/format.ts';

type HandIn = z.input<typeof handInCash.body>;
/** Books what a courier hands in; answers what they have left. */
export type BookHandIn = UseMutationResult<MoneyValue, Error, HandIn>;

/** Couriers who hold cash, largest debt first, paged. */
export function useCourierCash() {
  return useInfiniteQuery(pagedQuery(courierCash));
}

/** Books what a courier handed in; a retry after a lost answer has the same idempotency key. */
export function useHandInCash(courierId: string): BookHandIn {
  return useHandIn(
    (body, idempotencyKey) =>
      call(handInCash, { params: { id: courierId }, body, idempotencyKey }).then(({ owed }) => owed),
    () => invalidateRoute(courierCash),
  );
}

/** A hand-in by one call, with a key of its own until the server has refused it. */
export function useHandIn(
  send: (body: HandIn, idempotencyKey: string) => Promise<MoneyValue>,
  settled: () => Promise<unknown>,
): BookHandIn {
  const { key, renew } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: HandIn) => send(body, key.current),
    onError: renew,
    onSettled: settled,
  });
}
