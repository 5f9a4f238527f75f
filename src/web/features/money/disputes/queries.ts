import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { z } from 'zod';
import { openDispute } from '#contract/money/disputes.ts';
import { call } from '#web/api/call.ts';
import { isProblem } from '#web/api/problem.ts';
import { cacheDelivery } from '../../deliveries/queries.ts';

export type Complaint = z.input<typeof openDispute.body>;

/** Opens a dispute about a finished delivery; a retry after a lost answer is the same report, not a second one. */
export function useOpenDispute(id: string) {
  const key = useRef<string>(undefined);
  return useMutation({
    mutationFn: (body: Complaint) => {
      key.current ??= crypto.randomUUID();
      return call(openDispute, { params: { id }, body, idempotencyKey: key.current });
    },
    onSuccess: cacheDelivery,
    onError: (error) => {
      // A definite refusal ends the key: what is sent next is another report.
      if (isProblem(error) && error.code !== 'network' && error.status < 500) key.current = undefined;
    },
  });
}
