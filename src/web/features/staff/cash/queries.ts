import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { z } from 'zod';
import { courierCash, handInCash } from '#contract/money/cash.ts';
import { call } from '#web/api/call.ts';
import { isProblem } from '#web/api/problem.ts';
import { invalidateRoute, pagedQuery } from '#web/api/query-client.ts';

/** Couriers who hold cash, largest debt first, paged. */
export function useCourierCash() {
  return useInfiniteQuery(pagedQuery(courierCash));
}

/** Books what a courier handed in; a retry after a lost answer has the same idempotency key. */
export function useHandInCash(courierId: string) {
  const key = useRef(crypto.randomUUID());
  return useMutation({
    mutationFn: (body: z.input<typeof handInCash.body>) =>
      call(handInCash, { params: { id: courierId }, body, idempotencyKey: key.current }),
    onError: (error) => {
      if (isProblem(error) && error.code !== 'network' && error.status < 500)
        key.current = crypto.randomUUID();
    },
    onSettled: () => invalidateRoute(courierCash),
  });
}
